import { shareMeta } from '#app/site/share-page/share-frame.tsx'
import { SharedTradePage } from '#app/site/share-page/shared-trade-page.tsx'
import { sharedTradeName, sharedTradeSummary } from '#messages/share-page.ts'
import { answerRoute } from '#server/http/answer.ts'
import { accountContext } from '#server/http/request-context.ts'
import { getSharedTrade } from '#server/shares/open-share.ts'

import type { Route } from './+types/shared-trade.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { origin, ...ctx } = context.get(accountContext)
  const shared = await answerRoute(ctx, (ctx) => getSharedTrade({ ctx, id: params.id }))
  return { origin, shared }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const { origin, shared } = loaderData
  const title = sharedTradeName(shared.content)
  const description = sharedTradeSummary(shared.content)
  return shareMeta({ kind: 'trade', id: shared.id, origin, title, description })
}

export default function SharedTradeRoute({ loaderData }: Route.ComponentProps) {
  return <SharedTradePage key={loaderData.shared.id} {...loaderData.shared} />
}
