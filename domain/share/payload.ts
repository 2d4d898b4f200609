import * as z from 'zod/mini'

import type { CardCap } from '#domain/cap/card-cap.ts'
import { COUNTRY_CODES, type CountryCode } from '#domain/country/countries.ts'
import { extrasSchema, lettersSchema, lineupsSchema } from '#domain/lineup/draft-schema.ts'
import type { CardExtras, Letters, Placements } from '#domain/lineup/draft.ts'
import { playerSchema } from '#domain/player/player-schema.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { tradeDraftSchema } from '#domain/trade/draft-schema.ts'
import { type BySide, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import type { CapEffect } from '#domain/trade/trade-cap.ts'
import { type ByLineupType, LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'

/** What card and page show of a team, as it was when something was shared. */
const sharedTeamSchema = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  locationName: z.string(),
  /** A path on our own origin; without one the crest is drawn. */
  logoUrl: z.optional(z.string()),
  colors: z.object({ primary: z.string(), secondary: z.string(), tertiary: z.nullable(z.string()) }),
})
type SharedTeam = Pick<Team, 'id' | 'name' | 'abbreviation' | 'locationName' | 'colors'> & {
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

/** How share and saved lineup hold what a card says about the cap. */
export const cardCapSchema = z.object({
  dollars: z.int(),
  unknown: z.array(z.string()),
  isUnderCap: z.boolean(),
})

/** Who is on the roster and in no lineup. */
export type SittingPlayers = { readonly scratched: readonly Player[]; readonly injured: readonly Player[] }

export type ChangedPlayers = {
  readonly ids: readonly number[]
  /** The game, in the words of the card: "Oct 7 vs CGY". */
  readonly since: string
}

/** How the database holds it. */
export const sharedLineupSchema = z.object({
  subject: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('team'), team: sharedTeamSchema }),
    z.object({
      kind: z.literal('dream_team'),
      teams: z.array(sharedTeamSchema),
      country: z.optional(z.enum(COUNTRY_CODES)),
    }),
  ]),
  title: z.string(),
  type: z.enum(LINEUP_TYPES),
  lineups: lineupsSchema,
  letters: lettersSchema,
  extras: extrasSchema,
  signature: z.prefault(z.nullable(z.string()), null),
  sitting: z.prefault(
    z.nullable(z.object({ scratched: z.array(playerSchema), injured: z.array(playerSchema) })),
    null,
  ),
  changed: z.prefault(z.nullable(z.object({ ids: z.array(z.int()), since: z.string() })), null),
  cap: z.prefault(z.nullable(cardCapSchema), null),
  asOf: z.iso.date(),
})

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

const capEffectSchema = z.object({
  change: z.nullable(z.int()),
  space: z.int(),
  unknown: z.array(z.string()),
})

/** How the database holds it. */
export const sharedTradeSchema = z.object({
  teams: z.object({ team1: sharedTeamSchema, team2: sharedTeamSchema }),
  trade: tradeDraftSchema,
  pickTeams: z.prefault(z.array(sharedTeamSchema), []),
  cap: z.prefault(z.nullable(z.object({ team1: capEffectSchema, team2: capEffectSchema })), null),
  showsCap: z.prefault(z.boolean(), false),
  asOf: z.iso.date(),
})

/** All players who are sent, the first side's first. */
export const tradedPlayersOf = ({ trade }: Pick<SharedTrade, 'trade'>): readonly Player[] =>
  SIDES.flatMap((side) => trade[side].players.map(({ player }) => player))
