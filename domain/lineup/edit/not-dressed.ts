import type { ByLineupType, LineupType } from '#domain/hockey/vocabulary.ts'
import type { LastGame } from '#domain/last-game/last-game.ts'
import { type LineupDraft, type Placements, withPlacements } from '#domain/lineup/model/draft.ts'
import { isFull } from '#domain/lineup/model/lineup.ts'
import { placedPlayers } from '#domain/lineup/model/placement.ts'
import { eachOnce, type Player } from '#domain/player/player.ts'

import { fillDraft } from './fill-rest.ts'

const playersOf = (placements: Placements) => placedPlayers(placements).map(([, player]) => player)

/** Returns players on special teams who are not at even strength, each once; none before even strength is full. */
export function notDressed({
  even_strength,
  power_play,
  penalty_kill,
}: LineupDraft['lineups']): readonly Player[] {
  if (!isFull('even_strength', even_strength)) return []
  const dressed = new Set(playersOf(even_strength).map(({ id }) => id))
  const missing = [power_play, penalty_kill].flatMap(playersOf).filter(({ id }) => !dressed.has(id))
  return eachOnce(missing)
}

/**
 * Returns the lineups with dressed players in their slots. Open slots stay open, and a player without a substitute
 * stays.
 * @param lastGame of the team; null in a Dream Team
 */
export function withDressedUnits(draft: LineupDraft, lastGame: LastGame | null): ByLineupType<Placements> {
  const { lineups } = draft
  const leaving = new Set(notDressed(lineups).map(({ id }) => id))
  const pool = playersOf(lineups.even_strength)
  const refilled = (type: LineupType): Placements => {
    const placed = placedPlayers(lineups[type])
    const staying = Object.fromEntries(placed.filter(([, { id }]) => !leaving.has(id)))
    const added = fillDraft(withPlacements({ ...draft, type }, staying), { pool, lastGame })
    return Object.fromEntries(
      placed.map(([slotId, before]) => [slotId, staying[slotId] ?? added[slotId] ?? before]),
    )
  }
  return {
    even_strength: lineups.even_strength,
    power_play: refilled('power_play'),
    penalty_kill: refilled('penalty_kill'),
  }
}
