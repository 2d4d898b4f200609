import { expect, test } from 'vitest'

import { type KnownPlayer, KnownPlayers } from './worn-number.ts'

const elias: KnownPlayer = {
  id: 1,
  first_name: 'Elias',
  last_name: 'Pettersson',
  number: 40,
  birthdate: '1998-11-12',
  team_id: 7,
}
const codes = (known: KnownPlayers, player: KnownPlayer) => known.warningsOf(player).map(({ code }) => code)

test('warns about a number that a teammate wears, with the teammate', () => {
  const known = new KnownPlayers([elias])
  const brock = { ...elias, id: null, first_name: 'Brock', last_name: 'Boeser', birthdate: null }
  expect(known.warningsOf(brock)).toEqual([{ code: 'number_worn', number: 40, by: elias }])
  expect(codes(known, { ...brock, number: 6 })).toEqual([])
  expect(codes(known, { ...brock, number: null })).toEqual([])
  expect(codes(known, { ...brock, team_id: 8 })).toEqual([])
  expect(codes(known, { ...brock, team_id: null })).toEqual([])
})

test('ignores the numbers of players off the roster', () => {
  const brock = { ...elias, id: null, first_name: 'Brock', last_name: 'Boeser' }
  expect(codes(new KnownPlayers([{ ...elias, status: 'off_roster' }]), brock)).toEqual([])
  expect(codes(new KnownPlayers([elias]), { ...brock, status: 'off_roster' })).toEqual([])
})

test('warns once about a player of the same name and number, with any accents and team', () => {
  const known = new KnownPlayers([{ ...elias, first_name: 'Élias', birthdate: null }])
  expect(codes(known, { ...elias, id: null })).toEqual(['same_player'])
  expect(codes(known, { ...elias, id: null, team_id: 8 })).toEqual(['same_player'])
})

test('tells namesakes apart by birthdate, and recognizes a player with a new number', () => {
  const known = new KnownPlayers([elias])
  expect(codes(known, { ...elias, id: null, birthdate: '2004-02-16' })).toEqual(['number_worn'])
  expect(codes(known, { ...elias, id: null, number: 25, team_id: 8 })).toEqual(['same_player'])
  expect(codes(known, { ...elias, id: null, number: 25, birthdate: null })).toEqual([])
})

test('does not warn about the player’s own row, nor about half a name', () => {
  const known = new KnownPlayers([elias, { ...elias, id: 2, first_name: null, number: 9 }])
  expect(codes(known, elias)).toEqual([])
  expect(codes(known, { ...elias, id: 3, first_name: null, number: 8 })).toEqual([])
})

test('checks players who are added later too', () => {
  const known = new KnownPlayers()
  expect(codes(known, elias)).toEqual([])
  known.add({ ...elias, id: null })
  expect(codes(known, { ...elias, id: null })).toEqual(['same_player'])
})
