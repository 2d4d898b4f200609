import * as z from 'zod/mini'

import { PLAYER_STATUSES, POSITIONS } from '#domain/vocabulary.ts'

import { PERSON_FACTS, personFacts } from './player-fields.ts'

const text = z.nullable(z.string())

/** A player as the search of the back-office returns them, and by what namesakes differ. */
export const foundPlayerSchema = z.object({
  id: z.int(),
  nhl_id: z.nullable(z.int()),
  full_name: text,
  first_name: text,
  last_name: text,
  display_name: text,
  position: z.nullable(z.enum(POSITIONS)),
  number: z.nullable(z.int()),
  ...personFacts.shape,
  status: z.enum(PLAYER_STATUSES),
  team_id: z.nullable(z.int()),
  profile_picture_filename: text,
})
export type FoundPlayer = z.output<typeof foundPlayerSchema>

/** Trimmed characters that a search needs. */
export const SHORTEST_SEARCH = 2
/** Players that a search returns at most. */
export const MAX_FOUND = 200

export const isSearchable = (text: string): boolean => text.trim().length >= SHORTEST_SEARCH

/** In the order in which a record is read. Namesakes may still spell the shared name in different ways. */
export const COMPARED = [
  'team_id',
  'number',
  'position',
  'shoots',
  'birthdate',
  'nhl_id',
  ...PERSON_FACTS.filter((fact) => fact !== 'shoots' && fact !== 'birthdate'),
  'first_name',
  'last_name',
  'display_name',
  'profile_picture_filename',
] as const
export type ComparedField = (typeof COMPARED)[number]

/** The fields in which records of one name differ. */
export function differingFields(players: readonly FoundPlayer[]): readonly ComparedField[] {
  return COMPARED.filter((field) => new Set(players.map((player) => player[field])).size > 1)
}

/**
 * Whether these are certainly different people: each has a birthdate, or each has a league's id, and no two share it.
 * Otherwise somebody may be there twice.
 */
export function areNamesakes(players: readonly FoundPlayer[]): boolean {
  return (
    allDiffer(players.map(({ birthdate }) => birthdate)) || allDiffer(players.map(({ nhl_id }) => nhl_id))
  )
}

function allDiffer(values: ReadonlyArray<string | number | null>): boolean {
  return values.every((value) => value !== null) && new Set(values).size === values.length
}
