import type { Player } from '#domain/player/player.ts'
import type { ShareCredit } from '#domain/share/share-link.ts'
import { DEFAULT_TEAM_COLORS } from '#domain/team/color.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'

import type { DraftPick } from './pick.ts'

/** The two teams of a trade, in the order of the screen. */
export const SIDES = ['team1', 'team2'] as const
export type Side = (typeof SIDES)[number]
export type BySide<T> = Readonly<Record<Side, T>>

/** Players and picks together that one team may send. */
export const ASSET_LIMIT = 20

export type TradedPlayer = {
  readonly player: Player
  /** The share of the salary that the sender goes on paying, in per cent, 1–50; null for none. */
  readonly retained: number | null
}

/** What one team sends. */
export type Offer = {
  readonly teamId: number | null
  readonly players: readonly TradedPlayer[]
  readonly picks: readonly DraftPick[]
}

/** A trade in the making, which may break any rule; `checkTrade` makes a Trade of one that breaks none. */
export type TradeDraft = BySide<Offer> & {
  /** The shared trade that it counters; absent for a trade that counters none. */
  readonly counterOf?: ShareCredit
}

const NO_OFFER: Offer = { teamId: null, players: [], picks: [] }

export const EMPTY_TRADE: TradeDraft = { team1: NO_OFFER, team2: NO_OFFER }

export const otherSide = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1')

export const countAssets = ({ players, picks }: Pick<Offer, 'players' | 'picks'>): number =>
  players.length + picks.length

/** Nothing chosen on either side; the teams may be. */
export const isBlank = (draft: BySide<Pick<Offer, 'players' | 'picks'>>): boolean =>
  SIDES.every((side) => countAssets(draft[side]) === 0)

export const isTwoSided = (draft: TradeDraft): boolean => SIDES.every((side) => countAssets(draft[side]) > 0)

/** The teams of both sides; null as long as one is not chosen or not among `teams`. */
export function findBothTeams<Found extends Pick<Team, 'id'>>(
  teams: readonly Found[],
  draft: TradeDraft,
): BySide<Found> | null {
  const team1 = teams.find(({ id }) => id === draft.team1.teamId)
  const team2 = teams.find(({ id }) => id === draft.team2.teamId)
  return team1 && team2 ? { team1, team2 } : null
}

export function withOffer(draft: TradeDraft, side: Side, change: Partial<Offer>): TradeDraft {
  return { ...draft, [side]: { ...draft[side], ...change } }
}

/** The colors of a side whose team has none, or that has no team: the lines of a rink, blue and red. */
export const SIDE_COLORS: BySide<TeamColors> = {
  team1: { primary: '#0038a8', secondary: '#ffffff', tertiary: null },
  team2: { primary: '#c8102e', secondary: '#ffffff', tertiary: null },
}

/** The colors a side of a trade is shown in. @param colors null for a side without a team */
export function sideColors(side: Side, colors: TeamColors | null): TeamColors {
  return colors === null || isColorless(colors) ? SIDE_COLORS[side] : colors
}

/** A team without colors of its own has the defaults: two such teams would look alike. */
function isColorless({ primary, secondary, tertiary }: TeamColors): boolean {
  return (
    primary === DEFAULT_TEAM_COLORS.primary &&
    secondary === DEFAULT_TEAM_COLORS.secondary &&
    tertiary === DEFAULT_TEAM_COLORS.tertiary
  )
}
