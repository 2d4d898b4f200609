import type { Player } from '#domain/player/player.ts'

/** Who would come to a team and who would leave it. */
export type RosterMoves = {
  /** Each with the team he comes from. */
  readonly coming: readonly Player[]
  readonly leaving: readonly Player[]
}

/**
 * The moves that make sense for that team: who comes plays elsewhere, who leaves plays here. Null when none is left.
 * @param league everyone by id
 */
export function findMoves(
  asked: { readonly coming: readonly number[]; readonly leaving: readonly number[] },
  teamId: number,
  league: ReadonlyMap<number, Player>,
): RosterMoves | null {
  const known = (ids: readonly number[]) => [...new Set(ids)].flatMap((id) => league.get(id) ?? [])
  const coming = known(asked.coming).filter((player) => player.teamId !== teamId)
  const leaving = known(asked.leaving).filter((player) => player.teamId === teamId)
  return coming.length + leaving.length > 0 ? { coming, leaving } : null
}

/** The roster as it would be. Who comes wears the team's own sweater. */
export function rosterAfter(
  roster: readonly Player[],
  teamId: number,
  { coming, leaving }: RosterMoves,
): readonly Player[] {
  const gone = new Set(leaving.map(({ id }) => id))
  return [...roster.filter(({ id }) => !gone.has(id)), ...coming.map((player) => ({ ...player, teamId }))]
}
