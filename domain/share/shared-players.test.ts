import { expect, test } from 'vitest'

import { EMPTY_DRAFT, NO_EXTRAS } from '#domain/lineup/model/draft.ts'
import { aLastGame } from '#tests/factories/games.ts'
import { aPlayer } from '#tests/factories/players.ts'

import { findMoved, sittingPlayers } from './shared-players.ts'

test('moved players are those with another team, or none, since the day of the snapshot', () => {
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

test('sitting players are those of the roster who do not dress, by ice time, cap hit and number', () => {
  const dressed = [aPlayer(), aPlayer({ status: 'injured_or_other' })] as const
  const defender = aPlayer({ position: 'd', number: 99 })
  const [high, low, paid] = [
    aPlayer({ number: 90 }),
    aPlayer({ number: 10 }),
    aPlayer({ number: 95, capHit: 5_000_000 }),
  ]
  const hurt = aPlayer({ status: 'injured_or_other' })
  const roster = [...dressed, defender, high, hurt, aPlayer({ status: 'off_roster' }), low, paid]
  const lastGame = aLastGame({}, { [defender.id]: 900 })
  const even_strength = { c1: dressed[0], c2: dressed[1] }
  const lineups = { ...EMPTY_DRAFT.lineups, even_strength, power_play: { d1: defender } }
  const drawn = { type: 'even_strength', lineups, extras: { ...NO_EXTRAS, scratches: true } } as const
  expect(sittingPlayers(drawn, roster, lastGame)).toEqual({
    scratched: [defender, paid, low, high],
    injured: [hurt],
  })
  expect(sittingPlayers(drawn, roster, null)?.scratched).toEqual([paid, low, high, defender])
  expect(sittingPlayers(drawn, dressed, lastGame)).toBeNull()
  expect(sittingPlayers(drawn, null, lastGame)).toBeNull()
  expect(sittingPlayers({ ...drawn, extras: NO_EXTRAS }, roster, lastGame)).toBeNull()
  const choose = (...chosen: readonly { readonly id: number }[]) => ({
    ...drawn,
    extras: { ...drawn.extras, scratched: chosen.map(({ id }) => id) },
  })
  expect(sittingPlayers(choose(high, paid), roster, lastGame)).toEqual({
    scratched: [paid, high],
    injured: [hurt],
  })
  // Chosen players who dress, or who are hurt, are no scratches. Without any other the choice has no effect.
  expect(sittingPlayers(choose(high, dressed[0], hurt), roster, lastGame)?.scratched).toEqual([high])
  expect(sittingPlayers(choose(dressed[0]), roster, lastGame)?.scratched).toHaveLength(4)
  const onPowerPlay = { ...drawn, type: 'power_play' } as const
  expect(sittingPlayers(onPowerPlay, roster, lastGame)).toBeNull()
  const onSheet = { ...onPowerPlay, extras: { ...drawn.extras, sheet: true } }
  expect(sittingPlayers(onSheet, roster, lastGame)).toEqual({ scratched: [paid, low, high], injured: [hurt] })
})
