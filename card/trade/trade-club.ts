import type { CardTeam } from '#card/card-data.ts'
import type { CardTheme, SweaterColors } from '#card/theme.ts'
import type { Side } from '#domain/trade/draft.ts'

import { cardTheme, sweaterColors } from '#card/theme.ts'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { sideColors } from '#domain/trade/side-colors.ts'

/** A team of the trade with all it is drawn in. */
export type TradeTeam = CardTeam & { readonly theme: CardTheme; readonly sweater: SweaterColors }

export function tradeTeam(side: Side, team: CardTeam): TradeTeam {
  const colors = sideColors(side, team.colors)
  return {
    ...team,
    colors,
    theme: cardTheme(colors, TEXT_THRESHOLD.trade),
    sweater: sweaterColors(colors),
  }
}
