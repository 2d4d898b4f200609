/** The words of the game, each defined once: a const table, and the union type from it. */

/** Positions as they are stored and compared. */
export const POSITIONS = ['lw', 'c', 'rw', 'd', 'g'] as const
export type Position = (typeof POSITIONS)[number]
export type ByPosition<T> = Readonly<Record<Position, T>>

/** The three game situations that a lineup is built for. Each is stored separately. */
export const LINEUP_TYPES = ['even_strength', 'power_play', 'penalty_kill'] as const
export type LineupType = (typeof LINEUP_TYPES)[number]
export type ByLineupType<T> = Readonly<Record<LineupType, T>>

export const byLineupType = <T>(make: (type: LineupType) => T): ByLineupType<T> => ({
  even_strength: make('even_strength'),
  power_play: make('power_play'),
  penalty_kill: make('penalty_kill'),
})

/** Where the pool comes from: nothing chosen yet, one team's roster, or the whole league. */
export const BUILDER_MODES = ['none', 'team', 'dream_team'] as const
export type BuilderMode = (typeof BUILDER_MODES)[number]

/** `active` players dress; `off_roster` players played this season but are not listed today. */
export const PLAYER_STATUSES = ['active', 'off_roster', 'injured_or_other'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

/** A player's free agency when the contract ends: unrestricted, or restricted, if the team may match an offer. */
export const CONTRACT_EXPIRIES = ['UFA', 'RFA'] as const
export type ContractExpiry = (typeof CONTRACT_EXPIRIES)[number]

/**
 * A player's say in a trade this season. `none` is a fact; null, where it occurs, is unknown. With `nmc_m_ntc` the
 * player may not be sent to the minors, and may be traded to some teams only.
 */
export const TRADE_CLAUSES = ['none', 'm_ntc', 'ntc', 'nmc', 'nmc_m_ntc'] as const
export type TradeClause = (typeof TRADE_CLAUSES)[number]

/** Shooting hand, or a goaltender's catching hand. */
export const HANDS = ['L', 'R'] as const
export type Hand = (typeof HANDS)[number]

/** Worn on the sweater by the captain and the alternate captains. */
export const LETTERS = ['C', 'A'] as const
export type Letter = (typeof LETTERS)[number]

/** The sweaters of a team: at home, white on the road, and the alternate. */
export const SWEATERS = ['home', 'away', 'third'] as const
export type Sweater = (typeof SWEATERS)[number]

/** The two color schemes: the arena's lights up, or down. */
export const COLOR_SCHEMES = ['light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]
