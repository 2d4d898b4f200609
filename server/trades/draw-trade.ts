import { CARD_FOOTER } from '#card/card-data.ts'
import { SIDES } from '#domain/trade/draft.ts'
import { printedDay } from '#server/card/printed-day.ts'
import { renderCard } from '#server/card/render-card.ts'
import type { Context } from '#server/context.ts'
import { photoReader, photosOf } from '#server/pictures/photos-of.ts'

import type { OpenedTrade } from './open-trade.ts'

/** The trade's card as the specified JPEG, 1920 px wide (P-CONST-03). @param at the day that stands on it */
export function drawTrade(
  { files }: Pick<Context, 'files'>,
  { trade, teams }: Pick<OpenedTrade, 'trade' | 'teams'>,
  at: Date,
): Promise<Buffer> {
  return renderCard({
    card: 'trade',
    data: {
      teams,
      sends: trade,
      asOf: printedDay(at),
      footer: CARD_FOOTER,
    },
    type: 'image/jpeg',
    photos: photosOf(SIDES.flatMap((side) => trade[side].players.map(({ player }) => player))),
    readPhoto: photoReader(files),
  })
}
