import type { CardCap } from '#domain/cap/card-cap.ts'
import type { CountryCode } from '#domain/country/countries.ts'
import type { ChangedPlayers } from '#domain/last-game/changes.ts'
import type { CardExtras, Letters, Placements } from '#domain/lineup/draft.ts'
import type { SittingPlayers } from '#domain/lineup/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { type BySide, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import type { CapEffect } from '#domain/trade/trade-cap.ts'
import type { ByLineupType, LineupType } from '#domain/vocabulary.ts'

/** What card and page show of a team, as it was when something was shared. */
type SharedTeam = Pick<Team, 'id' | 'name' | 'abbreviation' | 'locationName' | 'colors'> & {
  /** A path on our own origin; without one the crest is drawn. */
  readonly logoUrl?: string | undefined
}

export function toSharedTeam({ id, name, abbreviation, locationName, colors, logoUrl }: Team): SharedTeam {
  return { id, name, abbreviation, locationName, colors, ...(logoUrl !== null && { logoUrl }) }
}

/** A lineup behind a link, whole: nothing that happens to a roster later changes it. */
export type SharedLineup = {
  /**
   * Whose lineup: one team's, or a Dream Team. Its players wear their own teams' sweaters, or that of the one country
   * it is of.
   */
  readonly subject:
    | { readonly kind: 'team'; readonly team: SharedTeam }
    | {
        readonly kind: 'dream_team'
        readonly teams: readonly SharedTeam[]
        readonly country?: CountryCode | undefined
      }
  /** May be blank. */
  readonly title: string
  /** The type that was on the board, and is on the image. */
  readonly type: LineupType
  readonly lineups: ByLineupType<Placements>
  readonly letters: Letters
  readonly extras: CardExtras
  /** Who the maker was, where the card says so. */
  readonly signature: string | null
  /** Who did not dress, where the card says so. */
  readonly sitting: SittingPlayers | null
  /** Who had moved since the last game, where the card shows it. */
  readonly changed: ChangedPlayers | null
  /** What they cost on that day, where the card says so. */
  readonly cap: CardCap | null
  /** The day it was shared: "2026-10-10". */
  readonly asOf: string
}

/** A trade behind a link, whole: nothing that happens to a roster later changes it. */
export type SharedTrade = {
  readonly teams: BySide<SharedTeam>
  readonly trade: TradeDraft
  /** Teams whose picks are sent by another one. */
  readonly pickTeams: readonly SharedTeam[]
  /** The money of that day; null where it could not be told, and of links from before it was. */
  readonly cap: BySide<CapEffect> | null
  /** Whether card and words say it. */
  readonly showsCap: boolean
  /** The day it was shared: "2026-10-10". */
  readonly asOf: string
}

/** All players who are sent, the first side's first. */
export const tradedPlayersOf = ({ trade }: Pick<SharedTrade, 'trade'>): readonly Player[] =>
  SIDES.flatMap((side) => trade[side].players.map(({ player }) => player))
