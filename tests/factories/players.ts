import type { Position } from '#domain/hockey/vocabulary.ts'
import type { Player } from '#domain/player/player.ts'
import { readPlayer } from '#domain/player/read-player.ts'

let lastId = 0

/** A player that no other test has; by default a center. */
export function aPlayer(overrides: Partial<Player> = {}): Player {
  lastId += 1
  return {
    ...readPlayer({ id: lastId }),
    name: `Test Player${lastId}`,
    position: 'c',
    number: lastId % 100,
    shoots: 'L',
    teamId: 22,
    ...overrides,
  }
}

const several = (position: Position, count: number) =>
  Array.from({ length: count }, (_, index) => aPlayer({ position, shoots: index % 2 ? 'R' : 'L' }))

/** A team with more of each position than any lineup needs: 6 of each forward position, 8 defenders, 3 goalies. */
export function aRoster(): readonly Player[] {
  return [
    ...several('lw', 6),
    ...several('c', 6),
    ...several('rw', 6),
    ...several('d', 8),
    ...several('g', 3),
  ]
}
