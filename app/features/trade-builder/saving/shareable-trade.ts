import type { Shareable } from '#app/components/share-link/share-client.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'

import { offeredTrade } from './proposal-body.ts'

/** The trade on the table as a link is asked for it. */
export function shareableOf(draft: TradeDraft): Shareable {
  return {
    path: '/trade-players/shares',
    body: {
      trade: offeredTrade(draft),
      ...(draft.counterOf && { remix_of: draft.counterOf.id }),
    },
  }
}
