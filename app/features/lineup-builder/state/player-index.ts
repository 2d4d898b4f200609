import type { Player } from '#domain/player/player.ts'
import { indexPlayers, type PlayerIndex } from '#domain/roster/search.ts'

const indexes = new WeakMap<readonly Player[], PlayerIndex>()

/** The roster made ready for searching, once however many parts of the screen search it. */
export function playerIndex(players: readonly Player[]): PlayerIndex {
  const known = indexes.get(players)
  if (known) return known
  const index = indexPlayers(players)
  indexes.set(players, index)
  return index
}
