import type { CardClub } from '#card/card-data.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Side } from '#domain/trade/draft.ts'

import { cardTheme, sweaterColors } from '#card/theme.ts'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { sideColors } from '#domain/trade/side-colors.ts'

/** A club of the trade with all it is drawn in. */
export type TradeClub = CardClub & { readonly theme: CardTheme; readonly sweater: SweaterColors }

export function tradeClub(side: Side, club: CardClub): TradeClub {
  const colors = sideColors(side, club.colors)
  return {
    ...club,
    colors,
    theme: cardTheme(colors, TEXT_THRESHOLD.trade),
    sweater: sweaterColors(colors),
  }
}
