import { UpdateScreen } from '#app/features/roster-update/update-screen.tsx'
import { USE_WORDS } from '#messages/roster-file-screen.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listImportHistory } from '#server/roster-file/list-import-history.ts'

import { adminMeta } from './admin-meta.ts'
import type { Route } from './+types/players-update.ts'

export const meta = () => adminMeta(USE_WORDS.update.heading)

export function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => ({
    teams: (await listImportHistory({ ctx })).teams,
  }))
}

export default function PlayersUpdate({ loaderData }: Route.ComponentProps) {
  return <UpdateScreen teams={loaderData.teams} />
}
