import type { DepartedPlayer } from '#domain/lineup/saved-lineup.ts'
import type { Player } from '#domain/player/player.ts'

/**
 * Who plays for another team now than on the day of the snapshot.
 * @param players as they were then
 * @param today players of today by id
 */
export function findMoved(
  players: readonly Player[],
  today: ReadonlyMap<number, Player>,
): readonly DepartedPlayer[] {
  return players
    .map(({ id, name, teamId }) => ({
      playerId: id,
      name,
      past: teamId,
      teamId: today.get(id)?.teamId ?? null,
    }))
    .filter(({ past, teamId }) => past !== teamId)
    .map(({ playerId, name, teamId }) => ({ playerId, name, teamId }))
}
