import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, BOSTON, EDMONTON } from '#tests/factories/trades.ts'

import { findGone, fromStoredOffer, storedName, toStoredOffer } from './stored-trade.ts'

test('P-ENT-33 P-ENT-34 an offer is stored as entries of players and picks', () => {
  const player = aPlayer({ name: 'David Pastrnak', position: 'rw', number: 88, teamId: BOSTON.id })
  const plain = aPick({ year: 2027, round: 2, note: 'ours' })
  const hung = aPick({
    year: 2028,
    round: 1,
    condition: { protectedTop: 5, conditional: true, originalTeam: EDMONTON },
  })
  const offer = { teamId: BOSTON.id, players: [{ player, retained: 50 }], picks: [plain, hung, aPick()] }
  expect(toStoredOffer(offer)).toEqual({
    players: [{ id: player.id, name: 'Pastrnak, David', position: 'rw', number: 88, retained: 50 }],
    picks: [
      { year: 2027, round: 2, note: 'ours' },
      {
        year: 2028,
        round: 1,
        condition: {
          protected_top: 5,
          conditional: true,
          original_team: { id: 22, name: 'Edmonton Oilers', abbreviation: 'EDM' },
        },
      },
      { year: 2027, round: 1 },
    ],
  })
})

test('P-ENT-33 first and last name of a roster are used unchanged; only a full name is split', () => {
  const player = aPlayer({ name: 'Jean Luc Foudy' })
  const name = storedName({ first_name: ' Jean Luc', last_name: 'Foudy ' })
  expect(name).toBe('Foudy, Jean Luc')
  const { players } = toStoredOffer(anOffer(BOSTON.id, [player]), new Map([[player.id, name ?? '']]))
  expect(players[0]?.name).toBe('Foudy, Jean Luc')
  expect(storedName({ first_name: 'Pelé', last_name: ' ' })).toBeNull()
  expect(toStoredOffer(anOffer(BOSTON.id, [aPlayer({ name: 'Pelé' })])).players[0]?.name).toBe('Pelé')
})

const anyName = fc.stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}( [A-Z][a-z]{1,8})?$/)

test('any stored offer is read back as sent', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: anyName,
          position: fc.constantFrom(...POSITIONS),
          number: fc.option(fc.integer({ min: 0, max: 99 })),
        }),
      ),
      fc.array(
        fc.record({
          year: fc.integer({ min: 2026, max: 2033 }),
          round: fc.integer({ min: 1, max: 7 }),
          note: fc.string(),
          condition: fc.record({
            protectedTop: fc.option(fc.integer({ min: 1, max: 31 })),
            conditional: fc.boolean(),
            originalTeam: fc.option(
              fc.constant({ id: 10, name: 'Toronto Maple Leafs', abbreviation: 'TOR' }),
            ),
          }),
        }),
      ),
      (players, picks) => {
        const sent = anOffer(
          BOSTON.id,
          players.map((player) => aPlayer({ ...player, teamId: BOSTON.id })),
          picks.map((pick, index) => ({ ...pick, id: String(index) })),
        )
        const known = new Map(sent.players.map(({ player }) => [player.id, player]))
        expect(fromStoredOffer(BOSTON.id, toStoredOffer(sent), known)).toEqual(sent)
      },
    ),
  )
})

test('damaged columns are refused', () => {
  expect(() => fromStoredOffer(6, { players: [{ id: 'x' }], picks: [] }, new Map())).toThrow(/invalid/i)
})

test('finds players who have left the team', () => {
  const [stays, moved, unknown] = [
    aPlayer({ teamId: BOSTON.id }),
    aPlayer({ teamId: BOSTON.id }),
    aPlayer({ teamId: BOSTON.id }),
  ]
  const known = new Map([
    [stays.id, stays],
    [moved.id, { ...moved, teamId: EDMONTON.id }],
  ])
  expect(findGone(anOffer(BOSTON.id, [stays, moved, unknown]), known)).toEqual([moved, unknown])
})
