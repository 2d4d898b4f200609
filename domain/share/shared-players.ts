import { placedPlayers } from '#domain/lineup/placement.ts'
import type { DepartedPlayer } from '#domain/lineup/saved-lineup.ts'
import type { Player } from '#domain/player/player.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'

import type { SharedLineup } from './payload.ts'

/** Every player of a lineup, once each. */
export function playersOf({ lineups }: Pick<SharedLineup, 'lineups'>): readonly Player[] {
  const players = LINEUP_TYPES.flatMap((type) => placedPlayers(lineups[type]).map(([, player]) => player))
  return [...new Map(players.map((player) => [player.id, player])).values()]
}

/**
 * Who plays for another team now than on the day of the snapshot.
 * @param players as they were then
 * @param today players of today by id
 */
export function findMoved(
  players: readonly Player[],
  today: ReadonlyMap<number, Player>,
): readonly DepartedPlayer[] {
  return players.flatMap(({ id, name, teamId: past }) => {
    const teamId = today.get(id)?.teamId ?? null
    return teamId === past ? [] : [{ playerId: id, name, teamId }]
  })
}
