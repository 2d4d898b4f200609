import { DEFAULT_TEAM_COLORS } from '#domain/team/colors.ts'
import type { TeamColors } from '#domain/team/team.ts'
import type { BySide, Side } from '#domain/trade/draft.ts'

/** The colours of a side whose team has none, or that has no team: the lines of a rink, blue and red (P-CONST-10). */
export const SIDE_COLORS: BySide<TeamColors> = {
  team1: { primary: '#0038a8', secondary: '#ffffff', tertiary: null },
  team2: { primary: '#c8102e', secondary: '#ffffff', tertiary: null },
}

/** The colours a side of a trade is shown in; null for a side without a team. */
export function sideColors(side: Side, colors: TeamColors | null): TeamColors {
  return colors === null || isColorless(colors) ? SIDE_COLORS[side] : colors
}

/** A team that nothing is known of wears the defaults: two such teams could not be told apart. */
function isColorless({ primary, secondary, tertiary }: TeamColors): boolean {
  return (
    primary === DEFAULT_TEAM_COLORS.primary &&
    secondary === DEFAULT_TEAM_COLORS.secondary &&
    tertiary === DEFAULT_TEAM_COLORS.tertiary
  )
}
