import type { Placements } from '#domain/lineup/model/draft.ts'
import { kindOf, placedPlayers, suitsSide } from '#domain/lineup/model/placement.ts'
import { type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { byCapHit, type Player } from '#domain/player/player.ts'

import { type LastGame, startingLines } from './last-game.ts'

/** The most players that are named. */
const MOST = 3

/**
 * Returns the healthy regulars who did not play in the last game, the largest cap hits first. A regular skater costs
 * more than half of those who played at that position.
 */
export function missedGame(lastGame: LastGame, roster: readonly Player[]): readonly Player[] {
  const iced = new Set(lastGame.places.map(({ playerId }) => playerId))
  const dressed = placedPlayers(startingLines(lastGame, roster).lineups.even_strength)
  const isRegular = ({ position, capHit }: Player) => {
    const others = dressed.flatMap(([, player]) =>
      kindOf(player.position) === kindOf(position) && player.capHit !== null ? [player.capHit] : [],
    )
    return capHit !== null && others.filter((hit) => hit < capHit).length * 2 > others.length
  }
  return roster
    .filter((player) => player.status === 'active' && player.position !== 'g' && !iced.has(player.id))
    .filter(isRegular)
    .toSorted(byCapHit)
    .slice(0, MOST)
}

/**
 * Puts each player on the first line at their position where they cost more than the player there, or where no one is.
 * Those below move down a line, and the last one sits.
 */
export function withRegulars(placements: Placements, regulars: readonly Player[]): Placements {
  const lines: Partial<Record<SlotId, Player>> = { ...placements }
  const isPlaced = (id: number) => Object.values(lines).some((player) => player.id === id)
  for (const regular of regulars) {
    if (isPlaced(regular.id)) continue
    let arriving: Player | undefined = regular
    for (const slot of SLOTS.even_strength) {
      if (slot.position !== regular.position || !arriving) continue
      if (slot.kind === 'defense' && regular.shoots !== null && !suitsSide(slot, regular)) continue
      const there: Player | undefined = lines[slot.id]
      if (arriving === regular && there && (there.capHit ?? 0) >= (regular.capHit ?? 0)) continue
      lines[slot.id] = arriving
      arriving = there
    }
  }
  return lines
}
