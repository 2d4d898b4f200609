/** The words of the game, once: const tables first, union types from them. */

/** Positions as the product stores and compares them. */
export const POSITIONS = ['lw', 'c', 'rw', 'd', 'g'] as const
export type Position = (typeof POSITIONS)[number]
export type ByPosition<T> = Readonly<Record<Position, T>>

/** The three game situations a lineup is built for. Each is kept separately. */
export const LINEUP_TYPES = ['even_strength', 'power_play', 'penalty_kill'] as const
export type LineupType = (typeof LINEUP_TYPES)[number]
export type ByLineupType<T> = Readonly<Record<LineupType, T>>

/** Where the pool comes from: nothing chosen yet, one team's roster, or the whole league. */
export const BUILDER_MODES = ['none', 'team', 'dream_team'] as const
export type BuilderMode = (typeof BUILDER_MODES)[number]

/** `active` players dress; `off_roster` ones played this season but are not listed today. */
export const PLAYER_STATUSES = ['active', 'off_roster', 'injured_or_other'] as const
export type PlayerStatus = (typeof PLAYER_STATUSES)[number]

/** What a player is when the contract ends: free to sign anywhere, or only where the team does not match the offer. */
export const CONTRACT_EXPIRIES = ['UFA', 'RFA'] as const
export type ContractExpiry = (typeof CONTRACT_EXPIRIES)[number]

/** Shooting hand; for a goaltender the catching hand. */
export const HANDS = ['L', 'R'] as const
export type Hand = (typeof HANDS)[number]

/** Worn on the sweater by the captain and the alternate captains. */
export const LETTERS = ['C', 'A'] as const
export type Letter = (typeof LETTERS)[number]

/** What a page is drawn in: the arena's lights up, or down. */
export const COLOR_SCHEMES = ['light', 'dark'] as const
export type ColorScheme = (typeof COLOR_SCHEMES)[number]
