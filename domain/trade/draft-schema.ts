import * as z from 'zod/mini'

import { playerSchema } from '#domain/player/player-schema.ts'
import { readJson } from '#domain/text/text.ts'

import type { TradeDraft } from './draft.ts'

const pick = z.object({
  id: z.string(),
  year: z.int(),
  round: z.int(),
  note: z.string(),
  condition: z.object({
    protectedTop: z.nullable(z.int()),
    conditional: z.boolean(),
    originalTeam: z.nullable(z.object({ id: z.int(), name: z.string(), abbreviation: z.string() })),
  }),
})

const offer = z.object({
  teamId: z.nullable(z.int()),
  players: z.array(z.object({ player: playerSchema, retained: z.nullable(z.int()) })),
  picks: z.array(pick),
})

/** The shape of a trade; the rules are checked elsewhere. */
export const tradeDraftSchema = z.object({
  team1: offer,
  team2: offer,
  counterOf: z.optional(z.object({ id: z.string(), title: z.string() })),
})

/** Reads a trade stored by the browser; null if missing, damaged or of an older shape. It may break rules by now. */
export function parseStoredTrade(text: string | null): TradeDraft | null {
  const parsed = tradeDraftSchema.safeParse(readJson(text))
  return parsed.success ? parsed.data : null
}
