import { describe, expect, test } from 'vitest'

import { aPlayer } from '#tests/factories/players.ts'
import { anOffer, aPick, aTrade, BOSTON, BOTH_TEAMS, EDMONTON, TRADE_YEAR } from '#tests/factories/trades.ts'

import {
  ASSET_LIMIT,
  EMPTY_TRADE,
  NOTE_LIMIT,
  SIDES,
  type TradeDraft,
  UNCONDITIONAL,
  withOffer,
} from './draft.ts'
import { checkTrade } from './trade.ts'

const codes = (draft: TradeDraft): readonly string[] => {
  const checked = checkTrade(draft, TRADE_YEAR)
  return checked.ok ? [] : checked.problems.map(({ code }) => code)
}
const withPick = (change: Parameters<typeof aPick>[0]) =>
  withOffer(aTrade(), 'team2', { picks: [aPick(change)] })
const withRetained = (retained: number) =>
  withOffer(aTrade(), 'team1', { players: [{ player: aPlayer({ teamId: EDMONTON.id }), retained }] })

test('a trade that breaks no rule is accepted', () => {
  const draft = aTrade()
  expect(checkTrade(draft, TRADE_YEAR)).toMatchObject({ ok: true, value: draft })
})

describe('P-VALID-17 each side sends a player or a pick', () => {
  test('the refusal names the side that sends nothing', () => {
    expect(checkTrade(BOTH_TEAMS, TRADE_YEAR)).toEqual({
      ok: false,
      problems: [{ code: 'selection_required', sides: ['team1', 'team2'] }],
    })
    for (const side of SIDES)
      expect(checkTrade(withOffer(aTrade(), side, { players: [], picks: [] }), TRADE_YEAR)).toEqual({
        ok: false,
        problems: [{ code: 'selection_required', sides: [side] }],
      })
  })
  test('a pick alone is enough', () => {
    for (const side of SIDES)
      expect(codes(withOffer(aTrade(), side, { players: [], picks: [aPick()] }))).toEqual([])
  })
})

test('two different teams must be chosen', () => {
  expect(codes(EMPTY_TRADE)).toEqual(['team_missing', 'selection_required'])
  const player = aPlayer({ teamId: EDMONTON.id })
  expect(codes(aTrade({ team2: anOffer(EDMONTON.id, [player]) }))).toEqual(['same_team'])
})

test('no player is sent twice, from one side or from both', () => {
  const player = aPlayer({ teamId: EDMONTON.id })
  expect(codes(aTrade({ team1: anOffer(EDMONTON.id, [player, player]) }))).toEqual(['already_in_trade'])
  const traded = aTrade({ team1: anOffer(EDMONTON.id, [player]), team2: anOffer(BOSTON.id, [player]) })
  expect(codes(traded)).toEqual(['already_in_trade', 'not_on_team'])
})

test('a team sends only its own players', () => {
  expect(codes(aTrade({ team1: anOffer(EDMONTON.id, [aPlayer({ teamId: 10 })]) }))).toEqual(['not_on_team'])
  expect(codes(aTrade({ team1: anOffer(EDMONTON.id, [aPlayer({ teamId: null })]) }))).toEqual(['not_on_team'])
})

test(`a team sends at most ${ASSET_LIMIT} players and picks`, () => {
  const players = Array.from({ length: 15 }, () => aPlayer({ teamId: EDMONTON.id }))
  const picks = Array.from({ length: 5 }, () => aPick())
  expect(codes(aTrade({ team1: anOffer(EDMONTON.id, players, picks) }))).toEqual([])
  expect(codes(aTrade({ team1: anOffer(EDMONTON.id, players, [...picks, aPick()]) }))).toEqual([
    'too_many_assets',
  ])
})

test.each([
  [1, []],
  [50, []],
  [0, ['retained_out_of_range']],
  [51, ['retained_out_of_range']],
  [1.5, ['retained_out_of_range']],
  [Number.NaN, ['retained_out_of_range']],
])('salary is retained in whole percent up to half: %d', (retained, problems) => {
  expect(codes(withRetained(retained))).toEqual(problems)
})

test.each([
  [TRADE_YEAR, []],
  [TRADE_YEAR + 7, []],
  [TRADE_YEAR - 1, ['pick_year']],
  [TRADE_YEAR + 8, ['pick_year']],
])('P-VALID-18 P-VALID-23 a pick of %i', (year, problems) => {
  expect(codes(withPick({ year }))).toEqual(problems)
})

test.each([
  [1, []],
  [7, []],
  [0, ['pick_round']],
  [8, ['pick_round']],
  [1.5, ['pick_round']],
])('P-VALID-18 P-VALID-24 P-ENT-35 a pick of round %d', (round, problems) => {
  expect(codes(withPick({ round }))).toEqual(problems)
})

test('a note has the length limit of the database, counted in characters as it does', () => {
  expect(codes(withPick({ note: '🏒'.repeat(NOTE_LIMIT) }))).toEqual([])
  expect(codes(withPick({ note: 'x'.repeat(NOTE_LIMIT + 1) }))).toEqual(['note_too_long'])
})

test.each([
  [1, 1, []],
  [1, 31, []],
  [1, 0, ['protection_out_of_range']],
  [1, 32, ['protection_out_of_range']],
  [2, 10, ['protection_past_first_round']],
])('a pick of round %i, top-%i protected', (round, protectedTop, problems) => {
  expect(codes(withPick({ round, condition: { ...UNCONDITIONAL, protectedTop } }))).toEqual(problems)
})

test('an acquired pick is accepted, but not one acquired from the sender', () => {
  expect(codes(withPick({ condition: { ...UNCONDITIONAL, originalTeam: EDMONTON } }))).toEqual([])
  expect(codes(withPick({ condition: { ...UNCONDITIONAL, originalTeam: BOSTON } }))).toEqual([
    'original_team_is_sender',
  ])
})
