import type { Player } from '#domain/player/player.ts'
import type { ShareCredit } from '#domain/share-credit.ts'
import { DEFAULT_TEAM_COLORS } from '#domain/team/color.ts'
import { findAskedTeam, type Team, type TeamColors } from '#domain/team/team.ts'

/** The widest protection: a first round has 32 picks, and one must be left to trade. */
export const HIGHEST_PROTECTION = 31

/** What a pick depends on, besides the note. */
export type PickCondition = {
  /** "Top-10 protected": the pick does not move when it falls among the first ten. First round only. Null for none. */
  readonly protectedTop: number | null
  /** Moves only if something happens; the note says what. */
  readonly conditional: boolean
  /** The team whose pick it was at first, when it is not the sender's own. */
  readonly originalTeam: PickOwner | null
}

/** A team as a pick names it. */
export type PickOwner = { readonly id: number; readonly name: string; readonly abbreviation: string }

export const UNCONDITIONAL: PickCondition = { protectedTop: null, conditional: false, originalTeam: null }

export function isUnconditional({ protectedTop, conditional, originalTeam }: PickCondition): boolean {
  return protectedTop === null && !conditional && originalTeam === null
}

export const ROUNDS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** How far ahead a team may trade its picks, the current year included. */
const YEARS_OFFERED = 8

/** The longest note of a pick, in characters. */
export const NOTE_LIMIT = 140

/** A draft pick in a proposal. */
export type DraftPick = {
  /** Tells two picks of the same year and round apart; means nothing outside the draft. */
  readonly id: string
  readonly year: number
  /** 1–7 */
  readonly round: number
  /** Without blanks around it; empty for none. */
  readonly note: string
  readonly condition: PickCondition
}

/** A pick as the dialog begins with it: of this year, first round. */
export function newPick(id: string, currentYear: number): DraftPick {
  return { id, year: currentYear, round: 1, note: '', condition: UNCONDITIONAL }
}

/** The years a pick may be of, the current one first. */
export function pickYears(currentYear: number): readonly number[] {
  return Array.from({ length: YEARS_OFFERED }, (_, ahead) => currentYear + ahead)
}

/** The draft takes place in the last days of June; from July on its picks are players. */
export function isDraftHeld(year: number, today: Date): boolean {
  return today >= new Date(year, 6, 1)
}

/** "1st", "2nd", "3rd", "4th", "11th". */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13
  return `${number}${teens ? 'th' : (SUFFIXES[number % 10] ?? 'th')}`
}
const SUFFIXES: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** "2027 1st pick" */
export function pickLabel({ year, round }: Pick<DraftPick, 'year' | 'round'>): string {
  return `${year} ${ordinal(round)} pick`
}

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

export type TradeAddress = {
  /** The teams of the address, nothing chosen. */
  readonly draft: TradeDraft
  /** What the address names that is no team. */
  readonly unknown: readonly string[]
}

/** `?team1=EDM&team2=BOS`, any case, or the teams' ids. A team that is named twice is on the first side alone. */
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
