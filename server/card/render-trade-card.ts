import type { TradeOrder } from '#card/card-studio.ts'

import { paintCard, type ReadPhoto } from '#server/card/paint-card.ts'

/** Photos are file names by player id; without them every player wears the drawn sweater. */
export type TradeCardRequest = Pick<TradeOrder, 'data' | 'type'> &
  Partial<Pick<TradeOrder, 'shape' | 'photos'>> & { readonly readPhoto?: ReadPhoto }

/** The trade's card as a file. */
export function renderTradeCard(request: TradeCardRequest): Promise<Buffer> {
  const { readPhoto, shape = 'full', photos = new Map<number, string>(), ...order } = request
  return paintCard({ card: 'trade', ...order, shape, photos }, readPhoto)
}
