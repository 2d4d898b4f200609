import type { CardTeam } from '#card/card-data.ts'
import { cardTheme, type CardTheme, groundOf, mix, type SweaterColors, sweaterOf } from '#card/theme.ts'
import { DEFAULT_TEAM_COLORS } from '#domain/team/color.ts'
import { findTeam } from '#domain/team/read-team.ts'
import type { TeamColors } from '#domain/team/team.ts'
import { ALIKE_ON_CARDS, colorDistance, colorsBeside, ICE, TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { type DraftPick, type Side, sideColors } from '#domain/trade/draft.ts'

/** A team of the trade with all its colors. */
export type TradeTeam = CardTeam & { readonly theme: CardTheme; readonly sweater: SweaterColors }

/**
 * @param other the colors of the team on the other half, from which this half's must differ: as in a game, players with
 *   sweaters of a color like the other team's wear white
 */
export function tradeTeam(side: Side, team: CardTeam, other?: TeamColors): TradeTeam {
  const colors = sideColors(side, team.colors)
  const shown = other ? colorsBeside(colors, other, bannerOf, ALIKE_ON_CARDS) : colors
  const isAlike = other !== undefined && colorDistance(colors.primary, other.primary) < ALIKE_ON_CARDS
  const sweater = sweaterOf(colors, isAlike ? 'away' : 'home')
  const theme = cardTheme(shown, TEXT_THRESHOLD.trade)
  return { ...team, colors, theme: other ? groundBeside(theme, colors, other) : theme, sweater }
}

/** Dark grounds closer than this look like one. */
const ALIKE_GROUNDS = 0.07

/** The theme on a ground in another of the team's colors where its own looks like the other half's. */
function groundBeside(
  theme: CardTheme,
  { primary, secondary, tertiary }: TeamColors,
  other: TeamColors,
): CardTheme {
  const { background } = cardTheme(other)
  const isApart = (ground: string) => colorDistance(ground, background) >= ALIKE_GROUNDS
  if (isApart(theme.background)) return theme
  const color = [primary, secondary, tertiary, ICE].find((lead) => lead !== null && isApart(groundOf(lead)))
  if (!color) return theme
  const ground = groundOf(color)
  return { ...theme, background: ground, backgroundLight: mix(ground, color, 0.22) }
}

const bannerOf = (colors: TeamColors): readonly string[] => [cardTheme(colors, TEXT_THRESHOLD.trade).banner]

/**
 * Returns the pick's original team: the sender, or another team as it was that day, else from the league's table.
 * @param side of the sender
 */
export function pickOwner(
  side: Side,
  { condition: { originalTeam } }: Pick<DraftPick, 'condition'>,
  sender: TradeTeam,
  pickTeams: ReadonlyMap<number, CardTeam> = new Map(),
): TradeTeam {
  if (originalTeam === null) return sender
  const { id, name, abbreviation } = originalTeam
  const colors = findTeam(name)?.colors ?? DEFAULT_TEAM_COLORS
  return tradeTeam(side, pickTeams.get(id) ?? { name, abbreviation, colors })
}

/** "Toronto Maple Leafs" in the two parts that a banner sets apart; a team of one word is all nickname. */
export type TeamName = { readonly place: string; readonly nickname: string }

/** The nickname from the league's table, else the last word. */
export function splitTeamName(full: string): TeamName {
  const name = full.trim()
  const known = findTeam(name)?.nickname
  const nickname = known !== undefined && name.endsWith(known) ? known : (name.split(/\s+/u).at(-1) ?? name)
  return { place: name.slice(0, name.length - nickname.length).trim(), nickname }
}
