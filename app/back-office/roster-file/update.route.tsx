import { adminMeta } from '#app/back-office/shared/screen.tsx'
import { answerRoute } from '#server/http/answer.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listImportHistory } from '#server/rosters/file/history.ts'

import type { Route } from './+types/update.route.ts'
import { USE_WORDS } from './copy.ts'
import { UpdateScreen } from './update-screen.tsx'

export const meta = adminMeta(USE_WORDS.update.heading)

export function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => {
    const { teams, writing } = await listImportHistory({ ctx })
    return { teams, writing }
  })
}

export default function PlayersUpdate({ loaderData }: Route.ComponentProps) {
  return <UpdateScreen {...loaderData} />
}
