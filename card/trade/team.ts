import type { CardTeam } from '#card/card-data.ts'
import { cardTheme, type CardTheme, sweaterColors, type SweaterColors } from '#card/theme.ts'
import { findTeam } from '#domain/team/team-names.ts'
import { TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { type Side, sideColors } from '#domain/trade/draft.ts'

/** A team of the trade with all it is drawn in. */
export type TradeTeam = CardTeam & { readonly theme: CardTheme; readonly sweater: SweaterColors }

export function tradeTeam(side: Side, team: CardTeam): TradeTeam {
  const colors = sideColors(side, team.colors)
  return { ...team, colors, theme: cardTheme(colors, TEXT_THRESHOLD.trade), sweater: sweaterColors(colors) }
}

/** "Toronto Maple Leafs" in the two parts a banner sets apart; a team of one word is all nickname. */
export type TeamName = { readonly place: string; readonly nickname: string }

/** The nickname as the league's table knows it, else the last word. */
export function splitTeamName(full: string): TeamName {
  const name = full.trim()
  const known = findTeam(name)?.nickname
  const nickname = known !== undefined && name.endsWith(known) ? known : (name.split(/\s+/u).at(-1) ?? name)
  return { place: name.slice(0, name.length - nickname.length).trim(), nickname }
}
