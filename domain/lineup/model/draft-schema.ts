import * as z from 'zod/mini'

import { COUNTRY_CODES } from '#domain/country/countries.ts'
import { BUILDER_MODES, LETTERS, LINEUP_TYPES, SWEATERS } from '#domain/hockey/vocabulary.ts'
import { playerSchema } from '#domain/player/player-schema.ts'
import { readJson } from '#domain/text/text.ts'

import { type LineupDraft, MAX_SCRATCHED, TITLE_LIMIT } from './draft.ts'
import { MAX_ALTERNATES, wearersOf } from './letters.ts'
import { checkLineup } from './lineup.ts'
import { SLOT_IDS } from './slots.ts'

const placements = z.partialRecord(z.enum(SLOT_IDS), playerSchema)

/** The shape of all three types; the rules are checked elsewhere. */
export const lineupsSchema = z.object({
  even_strength: placements,
  power_play: placements,
  penalty_kill: placements,
})

/** Drafts, links and saved lineups from earlier versions have no letters. */
export const lettersSchema = z.prefault(
  z.record(z.coerce.number(), z.enum(LETTERS)).check(
    z.refine((letters) => wearersOf(letters, 'C').length <= 1),
    z.refine((letters) => wearersOf(letters, 'A').length <= MAX_ALTERNATES),
  ),
  {},
)

/** Drafts, links and saved lineups from earlier versions have no extras. */
export const extrasSchema = z.prefault(
  z.object({
    sheet: z.prefault(z.boolean(), false),
    changes: z.prefault(z.boolean(), false),
    signature: z.prefault(z.boolean(), false),
    scratches: z.prefault(z.boolean(), false),
    cap: z.prefault(z.boolean(), false),
    underCap: z.prefault(z.boolean(), false),
    sweater: z.prefault(z.enum(SWEATERS), 'home'),
    scratched: z.prefault(z.readonly(z.array(z.int()).check(z.maxLength(MAX_SCRATCHED))), []),
  }),
  {},
)

const draft = z.object({
  // Browsers still have drafts with the Dream Team's old name.
  mode: z.pipe(
    z.transform((mode) => (mode === 'allstar' ? 'dream_team' : mode)),
    z.enum(BUILDER_MODES),
  ),
  teamId: z.nullable(z.int()),
  country: z.optional(z.enum(COUNTRY_CODES)),
  type: z.enum(LINEUP_TYPES),
  title: z.string().check(z.refine((title) => Array.from(title).length <= TITLE_LIMIT)),
  lineups: lineupsSchema,
  letters: lettersSchema,
  extras: extrasSchema,
  remixOf: z.optional(
    z.object({
      id: z.string(),
      title: z.string(),
      path: z.optional(z.string().check(z.startsWith('/profile/'))),
    }),
  ),
})

/** Reads a draft stored by the browser; null if it is missing, damaged, of an older shape, or breaks a rule. */
export function parseStoredDraft(text: string | null): LineupDraft | null {
  const parsed = draft.safeParse(readJson(text))
  if (!parsed.success) return null
  const { lineups, country } = parsed.data
  return LINEUP_TYPES.every((type) => checkLineup(type, lineups[type], country).ok) ? parsed.data : null
}
