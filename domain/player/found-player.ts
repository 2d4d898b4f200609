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

/** In the order in which a record is read. The name is what they share, so its spellings count too. */
const COMPARED = [
  'team_id',
  'number',
  'position',
  'shoots',
  'birthdate',
  'nhl_id',
  'birthplace',
  'nationality',
  'height',
  'weight',
  'first_name',
  'last_name',
  'display_name',
  'profile_picture_filename',
] as const
export type ComparedField = (typeof COMPARED)[number]

/** In what records of one name differ: everything in which one of them is not as the others. */
export function differingFields(players: readonly FoundPlayer[]): readonly ComparedField[] {
  return COMPARED.filter((field) => new Set(players.map((player) => player[field])).size > 1)
}

/**
 * Whether what is known tells that these are different people: every one has a birthdate or a league's id, and no
 * two share it. Else a record may be there twice.
 */
export function areNamesakes(players: readonly FoundPlayer[]): boolean {
  return (
    allDiffer(players.map(({ birthdate }) => birthdate)) || allDiffer(players.map(({ nhl_id }) => nhl_id))
  )
}

function allDiffer(values: ReadonlyArray<string | number | null>): boolean {
  return values.every((value) => value !== null) && new Set(values).size === values.length
}
