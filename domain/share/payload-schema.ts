import * as z from 'zod/mini'

import { COUNTRY_CODES } from '#domain/country/countries.ts'
import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import { extrasSchema, lettersSchema, lineupsSchema } from '#domain/lineup/model/draft-schema.ts'
import { playerSchema } from '#domain/player/player-schema.ts'
import { tradeDraftSchema } from '#domain/trade/draft-schema.ts'

const sharedTeamSchema = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  locationName: z.string(),
  logoUrl: z.optional(z.string()),
  colors: z.object({ primary: z.string(), secondary: z.string(), tertiary: z.nullable(z.string()) }),
})

export const cardCapSchema = z.object({
  dollars: z.int(),
  unknown: z.array(z.string()),
  writeIns: z.optional(z.int()),
  isUnderCap: z.boolean(),
  limit: z.optional(z.int()),
})

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

const capEffectSchema = z.object({
  change: z.nullable(z.int()),
  space: z.int(),
  unknown: z.array(z.string()),
})

export const sharedTradeSchema = z.object({
  teams: z.object({ team1: sharedTeamSchema, team2: sharedTeamSchema }),
  trade: tradeDraftSchema,
  pickTeams: z.prefault(z.array(sharedTeamSchema), []),
  cap: z.prefault(z.nullable(z.object({ team1: capEffectSchema, team2: capEffectSchema })), null),
  showsCap: z.prefault(z.boolean(), false),
  asOf: z.iso.date(),
})
