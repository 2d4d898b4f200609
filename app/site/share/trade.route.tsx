import { headOf } from '#app/shared/known-site.ts'
import { shareHead } from '#app/shared/page-head.server.ts'
import { sharedTradeName, sharedTradeSummary } from '#messages/share-page.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { getSharedTrade } from '#server/shares/open-share.ts'

import type { Route } from './+types/trade.route.ts'
import { SharedTradePage } from './trade-screen.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(accountContext)
  const shared = await answerRoute(ctx, (ctx) => getSharedTrade({ ctx, id: params.id }))
  const { id, content } = shared
  const words = { title: sharedTradeName(content), description: sharedTradeSummary(content) }
  return { shared, head: shareHead(ctx.site, { kind: 'trade', id, ...words }) }
}

export const meta = headOf

export default function SharedTradeRoute({ loaderData }: Route.ComponentProps) {
  return <SharedTradePage key={loaderData.shared.id} {...loaderData.shared} />
}
