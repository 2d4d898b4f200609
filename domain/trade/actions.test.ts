import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Player } from '#domain/player/player.ts'
import { type EditHistory, record, redo, startHistory, undo } from '#domain/undo-history/edits.ts'
import { aPlayer } from '#tests/factories/players.ts'
import { aPick, aTrade, BOSTON, BOTH_TEAMS, EDMONTON, TRADE_YEAR } from '#tests/factories/trades.ts'

import { performTrade, TRADE_ACTIONS, type TradeActionArgs } from './actions.ts'
import {
  ASSET_LIMIT,
  countAssets,
  type DraftPick,
  EMPTY_TRADE,
  isBlank,
  type Side,
  SIDES,
  type TradeDraft,
  UNCONDITIONAL,
} from './draft.ts'
import { checkTrade } from './trade.ts'

type Step = (history: EditHistory<TradeDraft>) => EditHistory<TradeDraft>

/** Performs and records an edit; a refused edit leaves the history unchanged. */
const edit =
  <Name extends keyof TradeActionArgs>(name: Name, args: TradeActionArgs[Name]): Step =>
  (history) => {
    const result = performTrade(name, history.present, args)
    return result.ok ? record(history, TRADE_ACTIONS[name], result.value) : history
  }

const roster = [EDMONTON.id, BOSTON.id, 10].flatMap((teamId) =>
  Array.from({ length: 25 }, () => aPlayer({ teamId })),
)
const anySide = fc.constantFrom(...SIDES)
const anyPlayer = fc.constantFrom(...roster)
const anyTeam = fc.constantFrom(EDMONTON.id, BOSTON.id, 10, null)
const anyPick = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  year: fc.integer({ min: TRADE_YEAR - 1, max: TRADE_YEAR + 9 }),
  round: fc.integer({ min: 0, max: 9 }),
  note: fc.string({ maxLength: 160 }),
  condition: fc.record({
    protectedTop: fc.option(fc.integer({ min: 0, max: 40 })),
    conditional: fc.boolean(),
    originalTeam: fc.option(fc.constantFrom(EDMONTON, BOSTON)),
  }),
})
const anyEdit: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.tuple(anySide, anyPlayer).map(([side, player]) => edit('togglePlayer', { side, player })),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(anySide, anyPick)
      .map(([side, pick]) => edit('putPick', { side, pick, currentYear: TRADE_YEAR })),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anySide, anyPlayer, fc.option(fc.integer({ min: 0, max: 60 })))
      .map(([side, { id }, retained]) => edit('retainSalary', { side, playerId: id, retained })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anySide, fc.constantFrom('a', 'b'))
      .map(([side, pickId]) => edit('removePick', { side, pickId })),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(anySide, anyTeam).map(([side, teamId]) => edit('chooseTeam', { side, teamId })),
  },
  anySide.map((side) => edit('clearSide', { side })),
  fc.constant(edit('reset', {})),
)

const repeat = (step: Step, history: EditHistory<TradeDraft>): EditHistory<TradeDraft> => {
  const next = step(history)
  return next === history ? history : repeat(step, next)
}

describe('any 80 edits in a row', () => {
  test('leave only legal assets in the trade', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 80 }), (edits) => {
        let history = startHistory(BOTH_TEAMS)
        for (const step of edits) {
          history = step(history)
          const checked = checkTrade(history.present, TRADE_YEAR)
          const codes = checked.ok ? [] : checked.problems.map(({ code }) => code)
          expect(codes.filter((code) => !['selection_required', 'team_missing'].includes(code))).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  test('return to the start when undone, and to the end when redone', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 80 }), (edits) => {
        const end = edits.reduce((history, step) => step(history), startHistory(BOTH_TEAMS))
        const start = repeat(undo, end)
        expect(start.present).toBe(BOTH_TEAMS)
        expect(repeat(redo, start).present).toBe(end.present)
      }),
      { numRuns: 200 },
    )
  })
})

const after = <Name extends keyof TradeActionArgs>(
  name: Name,
  draft: TradeDraft,
  args: TradeActionArgs[Name],
): TradeDraft => {
  const result = performTrade(name, draft, args)
  if (!result.ok) throw new Error(result.problem.code)
  return result.value
}

describe('a team', () => {
  test('P-STATE-25 removes its players, and only them, when changed', () => {
    const draft = aTrade()
    const changed = after('chooseTeam', draft, { side: 'team2', teamId: 10 })
    expect(changed.team2).toEqual({ teamId: 10, players: [], picks: draft.team2.picks })
    expect(changed.team1).toBe(draft.team1)
    for (const side of SIDES) {
      const left = after('chooseTeam', draft, { side, teamId: null })
      expect(left[side]).toEqual({ teamId: null, players: [], picks: draft[side].picks })
    }
  })

  test('P-TRADE-02 cannot be chosen on both sides', () => {
    for (const [side, teamId] of [
      ['team1', BOSTON.id],
      ['team2', EDMONTON.id],
    ] as const)
      expect(performTrade('chooseTeam', BOTH_TEAMS, { side, teamId })).toEqual({
        ok: false,
        problem: { code: 'same_team' },
      })
  })

  test('changes nothing when chosen again', () => {
    expect(after('chooseTeam', BOTH_TEAMS, { side: 'team1', teamId: EDMONTON.id })).toBe(BOTH_TEAMS)
  })

  test('sends its own pick if the pick came from it', () => {
    const pick = aPick({ condition: { ...UNCONDITIONAL, originalTeam: BOSTON } })
    const held = after('putPick', EMPTY_TRADE, { side: 'team1', pick, currentYear: TRADE_YEAR })
    const chosen = after('chooseTeam', held, { side: 'team1', teamId: BOSTON.id })
    expect(chosen.team1.picks[0]?.condition.originalTeam).toBeNull()
  })
})

describe('a player', () => {
  const player = aPlayer({ teamId: EDMONTON.id })

  test('P-TRADE-11 is removed when chosen again', () => {
    for (const [side, one] of [
      ['team1', player],
      ['team2', aPlayer({ teamId: BOSTON.id })],
    ] as const) {
      const chosen = after('togglePlayer', BOTH_TEAMS, { side, player: one })
      expect(chosen[side].players).toEqual([{ player: one, retained: null }])
      expect(after('togglePlayer', chosen, { side, player: one })).toEqual(BOTH_TEAMS)
    }
  })

  test(`is refused after ${ASSET_LIMIT} assets`, () => {
    const full = Array.from({ length: ASSET_LIMIT }, () => aPlayer({ teamId: EDMONTON.id })).reduce(
      (draft, each) => after('togglePlayer', draft, { side: 'team1', player: each }),
      BOTH_TEAMS,
    )
    expect(performTrade('togglePlayer', full, { side: 'team1', player })).toEqual({
      ok: false,
      problem: { code: 'too_many_assets', side: 'team1', limit: ASSET_LIMIT },
    })
  })

  test('is refused if the other side sends them, or if they are not on the team', () => {
    const both = after('togglePlayer', BOTH_TEAMS, { side: 'team1', player })
    const traded = { ...player, teamId: BOSTON.id }
    const refusal = (side: Side, refused: Player) =>
      performTrade('togglePlayer', both, { side, player: refused })
    expect(refusal('team2', traded)).toEqual({
      ok: false,
      problem: { code: 'already_in_trade', side: 'team2', player: traded },
    })
    for (const teamId of [EDMONTON.id, null]) {
      const other = aPlayer({ teamId })
      expect(refusal('team2', other)).toEqual({
        ok: false,
        problem: { code: 'not_on_team', side: 'team2', player: other },
      })
    }
  })

  test('keeps the last chosen retained share', () => {
    const chosen = after('togglePlayer', BOTH_TEAMS, { side: 'team1', player })
    const retained = after('retainSalary', chosen, { side: 'team1', playerId: player.id, retained: 50 })
    expect(retained.team1.players).toEqual([{ player, retained: 50 }])
    // Beside another player, whose share stays.
    const other = aPlayer({ teamId: EDMONTON.id })
    const two = after('togglePlayer', retained, { side: 'team1', player: other })
    const second = after('retainSalary', two, { side: 'team1', playerId: other.id, retained: 20 })
    expect(second.team1.players).toEqual([
      { player, retained: 50 },
      { player: other, retained: 20 },
    ])
    expect(after('retainSalary', second, { side: 'team1', playerId: other.id, retained: 20 })).toBe(second)
    expect(
      performTrade('retainSalary', retained, { side: 'team1', playerId: player.id, retained: 51 }),
    ).toEqual({ ok: false, problem: { code: 'retained_out_of_range', player, limit: 50 } })
  })
})

describe('a pick', () => {
  test('P-VALID-19 has a trimmed note', () => {
    const draft = after('putPick', BOTH_TEAMS, {
      side: 'team1',
      pick: aPick({ note: '  if they re-sign ' }),
      currentYear: TRADE_YEAR,
    })
    expect(draft.team1.picks[0]?.note).toBe('if they re-sign')
    const edited = after('putPick', draft, {
      side: 'team1',
      pick: { ...aPick(), id: draft.team1.picks[0]?.id ?? '', note: ' or not ' },
      currentYear: TRADE_YEAR,
    })
    expect(edited.team1.picks.map(({ note }) => note)).toEqual(['or not'])
  })

  test('P-TRADE-14 P-TRADE-22 is added, and removed without the others', () => {
    for (const side of SIDES) {
      const [first, second] = [aPick(), aPick()]
      const both = [first, second].reduce(
        (draft, pick) => after('putPick', draft, { side, pick, currentYear: TRADE_YEAR }),
        BOTH_TEAMS,
      )
      expect(both[side].picks).toEqual([first, second])
      expect(after('removePick', both, { side, pickId: first.id })[side].picks).toEqual([second])
    }
  })

  test('replaces itself when edited', () => {
    const pick = aPick()
    const draft = after('putPick', BOTH_TEAMS, { side: 'team1', pick, currentYear: TRADE_YEAR })
    const changed = after('putPick', draft, {
      side: 'team1',
      pick: { ...pick, round: 4 },
      currentYear: TRADE_YEAR,
    })
    expect(changed.team1.picks).toEqual([{ ...pick, round: 4 }])
    // Beside another pick, which stays.
    const next = aPick()
    const both = after('putPick', changed, { side: 'team1', pick: next, currentYear: TRADE_YEAR })
    const edited = after('putPick', both, { side: 'team1', pick, currentYear: TRADE_YEAR })
    expect(edited.team1.picks).toEqual([pick, next])
    expect(after('removePick', edited, { side: 'team1', pickId: 'none' })).toBe(edited)
  })

  test(`is refused after ${ASSET_LIMIT} assets, where the others can still be edited`, () => {
    const picks = Array.from({ length: ASSET_LIMIT }, () => aPick())
    const full = { ...BOTH_TEAMS, team1: { ...BOTH_TEAMS.team1, picks } }
    const put = (pick: DraftPick) =>
      performTrade('putPick', full, { side: 'team1', pick, currentYear: TRADE_YEAR })
    expect(put(aPick())).toEqual({
      ok: false,
      problem: { code: 'too_many_assets', side: 'team1', limit: ASSET_LIMIT },
    })
    expect(picks.slice(0, 1).map((pick) => put({ ...pick, round: 7 }).ok)).toEqual([true])
  })
})

test('P-TRADE-17 reset clears both sides and keeps the teams', () => {
  for (const draft of [aTrade(), aTrade({ team1: BOTH_TEAMS.team1 }), aTrade({ team2: BOTH_TEAMS.team2 })]) {
    const cleared = after('reset', draft, {})
    expect(cleared).toEqual(BOTH_TEAMS)
    expect(isBlank(cleared)).toBe(true)
  }
})

test('one side can be cleared alone', () => {
  const draft = aTrade()
  const cleared = after('clearSide', draft, { side: 'team2' })
  expect(countAssets(cleared.team2)).toBe(0)
  expect(cleared.team1).toBe(draft.team1)
})

test('a counter with another team no longer counters the trade', () => {
  const counterOf = { id: 'abcdefABCDEF', title: 'Edmonton Oilers – Boston Bruins trade' }
  const same = performTrade('chooseTeam', { ...aTrade(), counterOf }, { side: 'team2', teamId: BOSTON.id })
  const other = performTrade('chooseTeam', { ...aTrade(), counterOf }, { side: 'team2', teamId: 10 })
  expect(same.ok && same.value.counterOf).toEqual(counterOf)
  expect(other.ok && other.value.counterOf).toBeUndefined()
})
