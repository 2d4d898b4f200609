import type { LineupOrder } from '#card/card-studio.ts'

import { paintCard, type ReadPhoto } from '#server/card/paint-card.ts'

/** Photos are file names by player id; without them every player wears the drawn sweater. */
export type LineupCardRequest = Pick<LineupOrder, 'data' | 'type'> &
  Partial<Pick<LineupOrder, 'shape' | 'photos'>> & { readonly readPhoto?: ReadPhoto }

/** The lineup's card as a file. */
export function renderLineupCard(request: LineupCardRequest): Promise<Buffer> {
  const { readPhoto, shape = 'full', photos = new Map<number, string>(), ...order } = request
  return paintCard({ card: 'lineup', ...order, shape, photos }, readPhoto)
}
