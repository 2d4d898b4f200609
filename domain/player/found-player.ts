import * as z from 'zod/mini'

import { PLAYER_STATUSES, POSITIONS } from '#domain/hockey/vocabulary.ts'

import { PERSON_FACTS, personFacts } from './player-fields.ts'

const text = z.nullable(z.string())

/** A player as the back-office search returns them, with the fields that tell namesakes apart. */
export const foundPlayerSchema = z.object({
  id: z.int(),
  nhl_id: z.nullable(z.int()),
  full_name: text,
  first_name: text,
  last_name: text,
  display_name: text,
  position: z.nullable(z.enum(POSITIONS)),
  /** A second position, where the player counts too. */
  alt_position: z.nullable(z.enum(POSITIONS)),
  number: z.nullable(z.int()),
  ...personFacts.shape,
  status: z.enum(PLAYER_STATUSES),
  team_id: z.nullable(z.int()),
  profile_picture_filename: text,
})
export type FoundPlayer = z.output<typeof foundPlayerSchema>

/** The shortest text to search for, in characters without surrounding spaces. */
export const SHORTEST_SEARCH = 2
/** The most players that a search returns. */
export const MAX_FOUND = 200

export const isSearchable = (text: string): boolean => text.trim().length >= SHORTEST_SEARCH

/** Fields to compare, in reading order. Names are among them, because namesakes may spell theirs differently. */
export const COMPARED = [
  'team_id',
  'number',
  'position',
  'alt_position',
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

export function differingFields(players: readonly FoundPlayer[]): readonly ComparedField[] {
  return COMPARED.filter((field) => new Set(players.map((player) => player[field])).size > 1)
}

/**
 * Returns true if these are certainly different people: all have a birthdate, or all have a league id, and no two share
 * it. Otherwise one player may have two records.
 */
export function areNamesakes(players: readonly FoundPlayer[]): boolean {
  return (
    allDiffer(players.map(({ birthdate }) => birthdate)) || allDiffer(players.map(({ nhl_id }) => nhl_id))
  )
}

function allDiffer(values: ReadonlyArray<string | number | null>): boolean {
  return values.every((value) => value !== null) && new Set(values).size === values.length
}
