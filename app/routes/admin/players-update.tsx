import { UpdateScreen } from '#app/features/roster-update/update-screen.tsx'
import { BRAND } from '#domain/brand.ts'
import { USE_WORDS } from '#messages/roster-file-screen.ts'
import { answerRoute } from '#server/http/answer-route.ts'
import { requestContext } from '#server/http/request-context.ts'
import { listImportHistory } from '#server/roster-file/list-import-history.ts'

import type { Route } from './+types/players-update.ts'

export function meta(): Route.MetaDescriptors {
  return [{ title: `${USE_WORDS.update.heading} · ${BRAND.name}` }, { name: 'robots', content: 'noindex' }]
}

export function loader({ context }: Route.LoaderArgs) {
  return answerRoute(context.get(requestContext), async (ctx) => ({
    clubs: (await listImportHistory({ ctx })).clubs,
  }))
}

export default function PlayersUpdate({ loaderData }: Route.ComponentProps) {
  return <UpdateScreen clubs={loaderData.clubs} />
}
