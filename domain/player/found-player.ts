import * as z from 'zod/mini'

import { HANDS, POSITIONS } from '#domain/vocabulary.ts'

const text = z.nullable(z.string())

/** A player as the search of the back-office answers him (A-CALL-05), and by what namesakes differ. */
export const foundPlayerSchema = z.object({
  id: z.int(),
  nhl_id: z.nullable(z.int()),
  full_name: text,
  first_name: text,
  last_name: text,
  display_name: text,
  position: z.nullable(z.enum(POSITIONS)),
  number: z.nullable(z.int()),
  shoots: z.nullable(z.enum(HANDS)),
  birthplace: text,
  nationality: text,
  birthdate: text,
  height: text,
  weight: z.nullable(z.int()),
  team_id: z.nullable(z.int()),
  profile_picture_filename: text,
})
export type FoundPlayer = z.output<typeof foundPlayerSchema>

/** Trimmed characters from which on there is something to look for (A-VALID-01). */
export const SHORTEST_SEARCH = 2
/** Players that a search answers at most (A-CALL-05). */
export const MAX_FOUND = 200

/** Whether a text is enough to look for players (A-VALID-01). */
export const isSearchable = (text: string): boolean => text.trim().length >= SHORTEST_SEARCH
