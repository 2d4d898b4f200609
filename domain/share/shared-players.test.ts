import { expect, test } from 'vitest'

import { EMPTY_DRAFT, NO_EXTRAS } from '#domain/lineup/draft.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { findMoved, sittingPlayers } from './shared-players.ts'

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

test('who sits is who of the roster does not dress: healthy or hurt, by position and number', () => {
  const dressed = [aPlayer(), aPlayer({ status: 'injured_or_other' })] as const
  const defender = aPlayer({ position: 'd', number: 2 })
  const [high, low] = [aPlayer({ number: 90 }), aPlayer({ number: 10 })]
  const hurt = aPlayer({ status: 'injured_or_other' })
  const roster = [...dressed, defender, high, hurt, aPlayer({ status: 'off_roster' }), low]
  const even_strength = { c1: dressed[0], c2: dressed[1] }
  const lineups = { ...EMPTY_DRAFT.lineups, even_strength, power_play: { d1: defender } }
  const drawn = { type: 'even_strength', lineups, extras: { ...NO_EXTRAS, scratches: true } } as const
  expect(sittingPlayers(drawn, roster)).toEqual({ scratched: [low, high, defender], injured: [hurt] })
  expect(sittingPlayers(drawn, dressed)).toBeNull()
  expect(sittingPlayers(drawn, null)).toBeNull()
  expect(sittingPlayers({ ...drawn, extras: NO_EXTRAS }, roster)).toBeNull()
  const onPowerPlay = { ...drawn, type: 'power_play' } as const
  expect(sittingPlayers(onPowerPlay, roster)).toBeNull()
  const onSheet = { ...onPowerPlay, extras: { ...drawn.extras, sheet: true } }
  expect(sittingPlayers(onSheet, roster)).toEqual({ scratched: [low, high], injured: [hurt] })
})
