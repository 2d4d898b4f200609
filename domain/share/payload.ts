import type { CardCap } from '#domain/cap/card-cap.ts'
import type { CountryCode } from '#domain/country/countries.ts'
import type { ByLineupType, LineupType } from '#domain/hockey/vocabulary.ts'
import type { ChangedPlayers } from '#domain/last-game/changes.ts'
import type { CardExtras, Letters, Placements } from '#domain/lineup/model/draft.ts'
import type { SittingPlayers } from '#domain/lineup/model/lineup.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { type BySide, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import type { CapEffect } from '#domain/trade/trade-cap.ts'

/** What card and page show of a team, as it was on the day of the share. */
type SharedTeam = Pick<Team, 'id' | 'name' | 'abbreviation' | 'locationName' | 'colors'> & {
  /** A path on our own origin; absent if the crest is drawn. */
  readonly logoUrl?: string | undefined
}

export function toSharedTeam({ id, name, abbreviation, locationName, colors, logoUrl }: Team): SharedTeam {
  return { id, name, abbreviation, locationName, colors, ...(logoUrl !== null && { logoUrl }) }
}

/** Everything about a lineup behind a link, so that later roster changes do not affect it. */
export type SharedLineup = {
  /**
   * Whose lineup it is: a team's, or a Dream Team. Players of a Dream Team wear the sweaters of their own teams, or of
   * its one country.
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
  /** The maker's name, if the card shows it. */
  readonly signature: string | null
  /** The players who did not dress, if the card shows them. */
  readonly sitting: SittingPlayers | null
  /** The players who had moved since the last game, if the card shows it. */
  readonly changed: ChangedPlayers | null
  /** The cap hits of that day, if the card shows them. */
  readonly cap: CardCap | null
  /** The day it was shared: "2026-10-10". */
  readonly asOf: string
}

/** Everything about a trade behind a link, so that later roster changes do not affect it. */
export type SharedTrade = {
  readonly teams: BySide<SharedTeam>
  readonly trade: TradeDraft
  /** Original teams of picks that another team sends. */
  readonly pickTeams: readonly SharedTeam[]
  /** The cap effects on that day; null if they could not be computed, and for older links. */
  readonly cap: BySide<CapEffect> | null
  /** Whether card and text show the cap. */
  readonly showsCap: boolean
  /** The day it was shared: "2026-10-10". */
  readonly asOf: string
}

/** Returns all players who are sent, the first side's first. */
export const tradedPlayersOf = ({ trade }: Pick<SharedTrade, 'trade'>): readonly Player[] =>
  SIDES.flatMap((side) => trade[side].players.map(({ player }) => player))
