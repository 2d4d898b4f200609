import type { FoundPlayer } from '#domain/player/found-player.ts'

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
