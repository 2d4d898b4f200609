import { headOf } from '#app/shared/known-site.ts'

import type { Route } from './+types/trade.route.ts'
import { shareLoader } from './share-loader.server.ts'
import { SharedTradePage } from './trade-screen.tsx'

export const loader = shareLoader('trade')

export const meta = headOf

export default function SharedTradeRoute({ loaderData }: Route.ComponentProps) {
  return <SharedTradePage key={loaderData.shared.id} {...loaderData.shared} />
}
