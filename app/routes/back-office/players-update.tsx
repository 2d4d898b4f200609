import { USE_WORDS } from '#app/back-office/roster-file/copy.ts'
import { UpdateScreen } from '#app/back-office/roster-file/file-screen.tsx'
import { answerRoute } from '#server/answers/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listImportHistory } from '#server/rosters/file/history.ts'

import type { Route } from './+types/players-update.ts'
import { adminMeta } from './screen.tsx'

export const meta = adminMeta(USE_WORDS.update.heading)

export function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => ({
    teams: (await listImportHistory({ ctx })).teams,
  }))
}

export default function PlayersUpdate({ loaderData }: Route.ComponentProps) {
  return <UpdateScreen teams={loaderData.teams} />
}
