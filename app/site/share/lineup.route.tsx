import { headOf } from '#app/shared/known-site.ts'
import { shareHead } from '#app/shared/page-head.server.ts'
import { sharedLineupSummary, sharedLineupTitle } from '#messages/share-page.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { getSharedLineup } from '#server/shares/open-share.ts'

import type { Route } from './+types/lineup.route.ts'
import { SharedLineupPage } from './lineup-screen.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  const shared = await answerRoute(ctx, (ctx) => getSharedLineup({ ctx, id: params.id }))
  const { id, content } = shared
  const words = { title: sharedLineupTitle(content), description: sharedLineupSummary(content) }
  return { shared, head: shareHead(ctx.site, { kind: 'lineup', id, ...words }) }
}

export const meta = headOf

export default function SharedLineupRoute({ loaderData }: Route.ComponentProps) {
  return <SharedLineupPage key={loaderData.shared.id} {...loaderData.shared} />
}
