import { standing } from '#domain/lineup/placement.ts'
import type { Player } from '#domain/player/player.ts'
import type { SharedLineup } from '#domain/share/shared-lineup.ts'
import { LINEUP_TYPES } from '#domain/vocabulary.ts'

/** Everybody in it, each once. */
export function playersOf({ lineups }: Pick<SharedLineup, 'lineups'>): readonly Player[] {
  const players = LINEUP_TYPES.flatMap((type) => standing(lineups[type]).map(([, player]) => player))
  return [...new Map(players.map((player) => [player.id, player])).values()]
}
