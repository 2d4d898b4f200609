import type { CountryCode } from '#domain/country/countries.ts'
import type { ChangedPlayers } from '#domain/last-game/changes.ts'
import type { Letters, Placements } from '#domain/lineup/draft.ts'
import { type SittingPlayers, startedTypes } from '#domain/lineup/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import type { Site } from '#domain/site.ts'
import type { Team } from '#domain/team/team.ts'
import type { BySide, Offer } from '#domain/trade/draft.ts'
import type { CapEffect } from '#domain/trade/trade-cap.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

/** A team as the cards draw it: its crest is made of colors and abbreviation where it has no logo of its own. */
export type CardTeam = Pick<Team, 'name' | 'abbreviation' | 'colors'> & Partial<Pick<Team, 'logoUrl'>>

/** A word and what it is about, already in the reader's words: "Cap hit" and "$88.25M". */
type Noted = { readonly label: string; readonly text: string }

/** Everything on a lineup card. Plain data: it travels to a worker as it is. */
export type LineupCardData = {
  /** Whose lineup: one team's, or the whole league's best, all of them or those of one country. */
  readonly subject:
    | { readonly kind: 'team'; readonly team: CardTeam }
    | { readonly kind: 'dream_team'; readonly country?: CountryCode | undefined }
  /** The visitor's title; while nobody has written one, the card is headed by its subject's name. */
  readonly title: string
  readonly type: LineupType
  /** May be partly filled or empty: the card is drawn while the lineup grows. */
  readonly placements: Placements
  /** Everybody, where the card is the whole sheet: all types that have anyone, if those are more than one. */
  readonly sheet?: ByLineupType<Placements>
  /** For the Dream Team: team by team id, so that each player wears their own sweater. */
  readonly teams?: ReadonlyMap<number, CardTeam>
  /** C and A on the sweaters. */
  readonly letters?: Letters
  /** Who gets a mark because they moved since the last game. */
  readonly changed?: ChangedPlayers | null
  /** The name that the maker goes by; the card says "by @name". */
  readonly signature?: string | null
  /** A strip of who did not dress. */
  readonly sitting?: SittingPlayers | null
  /** What those on it cost, beside that strip. */
  readonly cap?: Noted | null
  /** The rosters' date, already in the reader's words, e.g. "Oct 10, 2026". */
  readonly asOf: string
}

/** Everything on a trade card. Plain data: it travels to a worker as it is. */
export type TradeCardData = Pick<LineupCardData, 'asOf'> & {
  readonly teams: BySide<CardTeam>
  /** What each team sends; the card shows it under the other one, which receives it. */
  readonly sends: BySide<Pick<Offer, 'players' | 'picks'>>
  /** By team id those whose picks are sent by another team; one that is missing is drawn as the league knows it. */
  readonly pickTeams?: ReadonlyMap<number, CardTeam>
  /** A line of money under each team; without it the card says nothing of the cap. */
  readonly cap?: BySide<CapEffect> | null
}

/** What chats show with a page of the site. */
export type PageCardData = {
  /** What the page is called; null where the site's own name is the headline. */
  readonly title: string | null
  readonly text: string
  /** Whose crest and colors it has; null for the site's own. */
  readonly team: CardTeam | null
}

/** What is on a card, and what the site prints on each of its cards. */
export type Printed<Data> = Data & {
  readonly site: Site
}

/** The invitation at the foot of every card; the address follows it. */
export const CARD_INVITATION = 'Build your own lineup or trade proposal at '

export const NOT_AFFILIATED = 'Not affiliated with the NHL'

/** The type as cards print it, in capitals. */
export const CARD_TYPE_NAMES = {
  even_strength: 'Even strength',
  power_play: 'Power play',
  penalty_kill: 'Penalty kill',
} as const satisfies Record<LineupType, string>

type ShownLineups = Pick<LineupCardData, 'type' | 'placements' | 'sheet'>

/** The types that are drawn: the one, or two or three as the whole sheet. */
export function typesOnCard({ type, sheet }: Pick<ShownLineups, 'type' | 'sheet'>): readonly LineupType[] {
  const started = sheet ? startedTypes(sheet) : []
  return started.length > 1 ? started : [type]
}

/** Who is drawn, in the types' order; a player of two types twice. */
export function playersOnCard(data: ShownLineups): readonly Player[] {
  return typesOnCard(data).flatMap((type) => Object.values(data.sheet?.[type] ?? data.placements))
}

/** What the card calls its content: "Power play", "Lines, power play, penalty kill". */
export function contentName(data: Pick<ShownLineups, 'type' | 'sheet'>): string {
  const types = typesOnCard(data)
  if (types.length === 1) return CARD_TYPE_NAMES[data.type]
  const words = types.map((type) => (type === 'even_strength' ? 'lines' : CARD_TYPE_NAMES[type])).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

export const DREAM_TEAM_NAME = 'Dream Team'

/** Beside the mark of those who have moved. */
export const changedSince = (game: string): string => `changed since ${game}`

export const TRADE_CARD_TITLE = 'TRADE PROPOSAL'

/** What a card says that nobody has put anything on. */
export const NO_TRADE_DATA = 'No trade data available.'
