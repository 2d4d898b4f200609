import { expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'

import { findMoved } from './shared-players.ts'

test('who moved is who plays elsewhere than on the day of the snapshot, or nowhere', () => {
  const [stays, moves, leaves, gone] = [aPlayer(), aPlayer(), aPlayer(), aPlayer()]
  const hadLeft = aPlayer({ teamId: 6 })
  const today = new Map(
    [stays, { ...moves, teamId: 6 }, { ...leaves, teamId: null }, hadLeft].map((player) => [
      player.id,
      player,
    ]),
  )
  expect(findMoved([stays, moves, leaves, gone, hadLeft], today)).toEqual([
    { playerId: moves.id, name: moves.name, teamId: 6 },
    { playerId: leaves.id, name: leaves.name, teamId: null },
    { playerId: gone.id, name: gone.name, teamId: null },
  ])
})
