import type { CountryCode } from '#domain/country/countries.ts'
import type { ByLineupType, LineupType, Sweater } from '#domain/hockey/vocabulary.ts'
import type { ChangedPlayers } from '#domain/last-game/changes.ts'
import type { Letters, Placements } from '#domain/lineup/model/draft.ts'
import { type SittingPlayers, startedTypes } from '#domain/lineup/model/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import type { Site } from '#domain/site/site.ts'
import type { Team } from '#domain/team/team.ts'
import type { BySide, Offer } from '#domain/trade/draft.ts'
import type { CapEffect } from '#domain/trade/trade-cap.ts'

/** A team as the cards draw it. Its crest is made of colors and abbreviation where it has no logo. */
export type CardTeam = Pick<Team, 'name' | 'abbreviation' | 'colors'> & Partial<Pick<Team, 'logoUrl'>>

/** A label and its text, already formatted: "Cap hit" and "$88.25M". */
type Noted = { readonly label: string; readonly text: string }

/** Everything on a lineup card. Plain data, so it can be posted to a worker. */
export type LineupCardData = {
  /** The subject: one team, or the league, or the players of one country. */
  readonly subject:
    | { readonly kind: 'team'; readonly team: CardTeam }
    | { readonly kind: 'dream_team'; readonly country?: CountryCode | undefined }
  /** The visitor's title. If it is empty, the headline is the subject's name. */
  readonly title: string
  readonly type: LineupType
  /** May be partly filled or empty: the card is drawn while the lineup grows. */
  readonly placements: Placements
  /** For a whole sheet: all types with players, if more than one. */
  readonly sheet?: ByLineupType<Placements>
  /** For the Dream Team: teams by id, so that each player wears their own sweater. */
  readonly teams?: ReadonlyMap<number, CardTeam>
  /** Worn by all players; the home sweater by default. */
  readonly sweater?: Sweater
  /** C and A behind the names. */
  readonly letters?: Letters
  /** Players marked because they moved since the last game. */
  readonly changed?: ChangedPlayers | null
  /** The maker's name; the card shows "by @name". */
  readonly signature?: string | null
  /** A strip of players who did not dress. */
  readonly sitting?: SittingPlayers | null
  /** The cost of the players on the card, beside that strip. */
  readonly cap?: Noted | null
  /** The rosters' date, already formatted, e.g. "Oct 10, 2026". */
  readonly asOf: string
}

/** Everything on a trade card. Plain data, so it can be posted to a worker. */
export type TradeCardData = Pick<LineupCardData, 'asOf'> & {
  readonly teams: BySide<CardTeam>
  /** What each team sends. The card shows it under the other team, which receives it. */
  readonly sends: BySide<Pick<Offer, 'players' | 'picks'>>
  /** By team id, the original teams of traded picks. A missing one is drawn from the league's table. */
  readonly pickTeams?: ReadonlyMap<number, CardTeam>
  /** A line about the cap under each team; without it the card leaves the cap out. */
  readonly cap?: BySide<CapEffect> | null
}

/** An answer compared with those of others: one mark for each slot. */
export type AnswerMarks = {
  /** The slots: "LW", "C". */
  readonly labels: readonly string[]
  /** Who it is compared with, and whether they have the same player in each slot. */
  readonly rows: ReadonlyArray<{ readonly name: string; readonly same: readonly boolean[] }>
}

export type PageCardData = {
  /** The page's title; null where the site's name is the headline. */
  readonly title: string | null
  readonly text: string
  /** The team whose crest and colors it has; null for the site's own. */
  readonly team: CardTeam | null
  /** Follows the site's name above the title: "daily 11/24". */
  readonly label?: string
  readonly marks?: AnswerMarks
}

/** What is on a card, and what the site prints on each of its cards. */
export type Printed<Data> = Data & {
  readonly site: Site
}

/** The invitation in the footer of every card; the address follows it. */
export const CARD_INVITATION = 'Build your own lineup or trade proposal at '

export const NOT_AFFILIATED = 'Not affiliated with the NHL'

export const CARD_TYPE_NAMES = {
  even_strength: 'Even strength',
  power_play: 'Power play',
  penalty_kill: 'Penalty kill',
} as const satisfies Record<LineupType, string>

type ShownLineups = Pick<LineupCardData, 'type' | 'placements' | 'sheet'>

/** Returns the types that are drawn: the one, or two or three of a whole sheet. */
export function typesOnCard({ type, sheet }: Pick<ShownLineups, 'type' | 'sheet'>): readonly LineupType[] {
  const started = sheet ? startedTypes(sheet) : []
  return started.length > 1 ? started : [type]
}

/** Returns who is drawn, in the types' order. A player in two types is listed twice. */
export function playersOnCard(data: ShownLineups): readonly Player[] {
  return typesOnCard(data).flatMap((type) => Object.values(data.sheet?.[type] ?? data.placements))
}

/** Returns the card's name for its content: "Power play", "Lines, power play, penalty kill". */
export function contentName(data: Pick<ShownLineups, 'type' | 'sheet'>): string {
  const types = typesOnCard(data)
  if (types.length === 1) return CARD_TYPE_NAMES[data.type]
  const words = types.map((type) => (type === 'even_strength' ? 'lines' : CARD_TYPE_NAMES[type])).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

export const DREAM_TEAM_NAME = 'Dream Team'

/** Beside the mark of players who have moved. */
export const changedSince = (game: string): string => `changed since ${game}`

export const TRADE_CARD_TITLE = 'TRADE PROPOSAL'

/** Shown on a card with nothing on it. */
export const NO_TRADE_DATA = 'No trade data available.'
