import type { Player } from '#domain/player/player.ts'

/** The players who would join a team and leave it. */
export type RosterMoves = {
  /** Each with the team they come from. */
  readonly coming: readonly Player[]
  readonly leaving: readonly Player[]
}

/**
 * The moves that make sense for that team: of players elsewhere to it, and of its own away. Null when there is none.
 * @param league every player by id
 */
export function findMoves(
  ids: { readonly coming: readonly number[]; readonly leaving: readonly number[] },
  teamId: number,
  league: ReadonlyMap<number, Player>,
): RosterMoves | null {
  const known = (some: readonly number[]) => [...new Set(some)].flatMap((id) => league.get(id) ?? [])
  const coming = known(ids.coming).filter((player) => player.teamId !== teamId)
  const leaving = known(ids.leaving).filter((player) => player.teamId === teamId)
  return coming.length + leaving.length > 0 ? { coming, leaving } : null
}

/** The roster after the moves. Players who come wear the team's own sweater. */
export function rosterAfter(
  roster: readonly Player[],
  teamId: number,
  { coming, leaving }: RosterMoves,
): readonly Player[] {
  const gone = new Set(leaving.map(({ id }) => id))
  return [...roster.filter(({ id }) => !gone.has(id)), ...coming.map((player) => ({ ...player, teamId }))]
}
