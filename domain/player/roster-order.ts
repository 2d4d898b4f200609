import type { Player } from '#domain/player/player.ts'
import { POSITIONS } from '#domain/vocabulary.ts'

/** Roster order: left wings, centres, right wings, defenders, goalies; inside each by number, players without one last. */
export function byPositionThenNumber(a: Player, b: Player): number {
  return POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position) || byNumber(a, b)
}

/** By jersey number, players without one last. */
export function byNumber(a: Player, b: Player): number {
  return (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER) || a.id - b.id
}
