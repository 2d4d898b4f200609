import { isWriteIn, type Player } from '#domain/player/player.ts'
import type { ShareCredit } from '#domain/site/share-credit.ts'
import { DEFAULT_TEAM_COLORS } from '#domain/team/color.ts'
import { findAskedTeam, type Team, type TeamColors } from '#domain/team/team.ts'

/** The widest protection: a first round has 32 picks, and one must be left to trade. */
export const HIGHEST_PROTECTION = 31

/** What a pick depends on, besides the note. */
export type PickCondition = {
  /** 10 is "top-10 protected": the pick does not move if it is among the first ten. First round only; null for none. */
  readonly protectedTop: number | null
  /** The pick moves only on a condition, which is in the note. */
  readonly conditional: boolean
  /** The team whose pick it was originally; null for the sender's own. */
  readonly originalTeam: PickOwner | null
}

/** A team as a pick names it. */
export type PickOwner = { readonly id: number; readonly name: string; readonly abbreviation: string }

export const UNCONDITIONAL: PickCondition = { protectedTop: null, conditional: false, originalTeam: null }

export function isUnconditional({ protectedTop, conditional, originalTeam }: PickCondition): boolean {
  return protectedTop === null && !conditional && originalTeam === null
}

export const ROUNDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** How many years of picks a team may trade, including the current one. */
const YEARS_OFFERED = 8

/** The longest note of a pick, in characters. */
export const NOTE_LIMIT = 140

export type DraftPick = {
  /** Tells two picks of the same year and round apart; has no meaning outside the draft. */
  readonly id: string
  readonly year: number
  /** 1–7 */
  readonly round: number
  /** Trimmed; empty for none. */
  readonly note: string
  readonly condition: PickCondition
}

/** Returns the pick that the dialog starts with: this year's first round. */
export function newPick(id: string, currentYear: number): DraftPick {
  return { id, year: currentYear, round: 1, note: '', condition: UNCONDITIONAL }
}

/** Returns the years of picks that may be traded, the current one first. */
export function pickYears(currentYear: number): readonly number[] {
  return Array.from({ length: YEARS_OFFERED }, (_, ahead) => currentYear + ahead)
}

/** Returns true if the year's draft is over. It is held in late June; from July on its picks are players. */
export function isDraftHeld(year: number, today: Date): boolean {
  return today >= new Date(year, 6, 1)
}

/** Returns "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13
  return `${number}${teens ? 'th' : (SUFFIXES[number % 10] ?? 'th')}`
}
const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** Returns "2027 1st pick". */
export function pickLabel({ year, round }: Pick<DraftPick, 'year' | 'round'>): string {
  return `${year} ${ordinal(round)} pick`
}

/** The two teams of a trade, in the order of the screen. */
export const SIDES = ['team1', 'team2'] as const
export type Side = (typeof SIDES)[number]
export type BySide<T> = Readonly<Record<Side, T>>

/** How many players and picks together a team may send. */
export const ASSET_LIMIT = 20

export type TradedPlayer = {
  readonly player: Player
  /** Percentage of the salary that the sender retains, 1–50; null for none. */
  readonly retained: number | null
}

export type Offer = {
  readonly teamId: number | null
  readonly players: readonly TradedPlayer[]
  readonly picks: readonly DraftPick[]
}

/** A trade being edited, which may break any rule. Only `checkTrade` makes a Trade of it. */
export type TradeDraft = BySide<Offer> & {
  /** The shared trade that this one counters; absent for none. */
  readonly counterOf?: ShareCredit
}

const NO_OFFER: Offer = { teamId: null, players: [], picks: [] }

export const EMPTY_TRADE: TradeDraft = { team1: NO_OFFER, team2: NO_OFFER }

export const otherSide = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1')

export const countAssets = ({ players, picks }: Pick<Offer, 'players' | 'picks'>): number =>
  players.length + picks.length

/** Returns true if neither side has a player or pick; the teams may be chosen. */
export const isBlank = (draft: BySide<Pick<Offer, 'players' | 'picks'>>): boolean =>
  SIDES.every((side) => countAssets(draft[side]) === 0)

export const isTwoSided = (draft: TradeDraft): boolean => SIDES.every((side) => countAssets(draft[side]) > 0)

/** Returns the teams of both sides; null if one is not chosen or not among `teams`. */
export function findBothTeams<Found extends Pick<Team, 'id'>>(
  teams: readonly Found[],
  draft: TradeDraft,
): BySide<Found> | null {
  const team1 = teams.find(({ id }) => id === draft.team1.teamId)
  const team2 = teams.find(({ id }) => id === draft.team2.teamId)
  return team1 && team2 ? { team1, team2 } : null
}

/** Returns the write-ins that the offers send. */
export const sentWriteIns = (...offers: readonly Pick<Offer, 'players'>[]): readonly Player[] =>
  offers.flatMap(({ players }) => players.map(({ player }) => player)).filter(isWriteIn)

/** Returns the players whom a team may send: its roster, and the write-ins that it sends already. */
export const rosterWith = (roster: readonly Player[], offer: Pick<Offer, 'players'>): readonly Player[] => [
  ...roster,
  ...sentWriteIns(offer),
]

export function withOffer(draft: TradeDraft, side: Side, change: Partial<Offer>): TradeDraft {
  return { ...draft, [side]: { ...draft[side], ...change } }
}

/** The colors of a side without a team, or whose team has no colors: blue and red, like the lines of a rink. */
export const SIDE_COLORS: BySide<TeamColors> = {
  team1: { primary: '#0038a8', secondary: '#ffffff', tertiary: null },
  team2: { primary: '#c8102e', secondary: '#ffffff', tertiary: null },
}

/** Returns the colors that show a side of a trade. @param colors null for a side without a team */
export function sideColors(side: Side, colors: TeamColors | null): TeamColors {
  return colors === null || isColorless(colors) ? SIDE_COLORS[side] : colors
}

/** Returns true for the default colors, because two teams without their own would look alike. */
function isColorless({ primary, secondary, tertiary }: TeamColors): boolean {
  return (
    primary === DEFAULT_TEAM_COLORS.primary &&
    secondary === DEFAULT_TEAM_COLORS.secondary &&
    tertiary === DEFAULT_TEAM_COLORS.tertiary
  )
}

export type TradeAddress = {
  /** A draft with the teams of the address. */
  readonly draft: TradeDraft
  /** Names in the address that are not a team's. */
  readonly unknown: readonly string[]
}

/** Reads `?team1=EDM&team2=BOS`, in any case, or the teams' ids. A team named twice is only on the first side. */
export function readTradeAddress(search: URLSearchParams, teams: readonly Team[]): TradeAddress {
  let draft = EMPTY_TRADE
  const unknown: string[] = []
  for (const side of SIDES) {
    const name = (search.get(side)?.trim() ?? '').slice(0, 40)
    if (name === '') continue
    const team = findAskedTeam(teams, name)
    if (!team) unknown.push(name)
    else if (team.id !== draft.team1.teamId) draft = withOffer(draft, side, { teamId: team.id })
  }
  return { draft, unknown }
}
