import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LINEUP_TYPES } from '#domain/hockey/vocabulary.ts'
import {
  LINEUP_ACTIONS,
  type LineupActionArgs,
  type LineupActionName,
  perform,
} from '#domain/lineup/edit/actions.ts'
import { EMPTY_DRAFT, type LineupDraft } from '#domain/lineup/model/draft.ts'
import { checkLineup } from '#domain/lineup/model/lineup.ts'
import { SLOT_IDS } from '#domain/lineup/model/slots.ts'
import { aRoster } from '#tests/factories/players.ts'

import {
  type EditHistory,
  HISTORY_LIMIT,
  record,
  redo,
  redoLabel,
  startHistory,
  undo,
  undoLabel,
} from './edits.ts'

type LineupHistory = EditHistory<LineupDraft>
type Edit = (history: LineupHistory) => LineupHistory

/** Performs and records an edit; a refused edit leaves the history unchanged. */
const edit =
  <Name extends LineupActionName>(name: Name, args: LineupActionArgs[Name]): Edit =>
  (history) => {
    const result = perform(name, history.present, args)
    return result.ok ? record(history, LINEUP_ACTIONS[name], result.value) : history
  }

const roster = aRoster()
const anyPlayer = fc.constantFrom(...roster)
const anySlot = fc.constantFrom(...SLOT_IDS)
const anyType = fc.constantFrom(...LINEUP_TYPES)
const anyLine = fc.integer({ min: 0, max: 5 })

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.tuple(anySlot, anyPlayer).map(([slotId, player]) => edit('place', { slotId, player })),
  },
  { weight: 8, arbitrary: fc.tuple(anySlot, anySlot).map(([from, to]) => edit('move', { from, to })) },
  { weight: 4, arbitrary: anySlot.map((slotId) => edit('remove', { slotId })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom('forward', 'defense', 'unit'), anyLine, anyLine)
      .map(([group, first, second]) => edit('swapLines', { group, first, second })),
  },
  { weight: 3, arbitrary: anyType.map((type) => edit('chooseType', { type })) },
  { weight: 2, arbitrary: fc.string().map((title) => edit('setTitle', { title })) },
  {
    weight: 2,
    arbitrary: fc.subarray([...roster]).map((pool) => edit('fillRest', { pool, lastGame: null })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        type: anyType,
        placements: fc.dictionary(anySlot, anyPlayer, { maxKeys: 3 }),
        over: fc.constantFrom('existing', 'cleared'),
      })
      .map(({ type, placements, over }) =>
        edit('applyPlacements', { lineups: { [type]: placements }, over }),
      ),
  },
  fc.constant(edit('reset', {})),
  fc.constant(edit('startOver', {})),
  fc.constant(edit('chooseDreamTeam', {})),
  fc.integer({ min: 1, max: 32 }).map((teamId) => edit('chooseTeam', { teamId })),
)

const repeat = (step: Edit, history: LineupHistory): LineupHistory => {
  const next = step(history)
  return next === history ? history : repeat(step, next)
}

describe('any 60 edits in a row', () => {
  test('P-VALID-06 never leave an illegal lineup in any type', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 60 }), (edits) => {
        let history = startHistory(EMPTY_DRAFT)
        for (const step of edits) {
          history = step(history)
          for (const type of LINEUP_TYPES)
            expect(checkLineup(type, history.present.lineups[type])).toMatchObject({ ok: true })
        }
      }),
      { numRuns: 200 },
    )
  })

  test('undone they return to the start, redone to the end', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 60 }), (edits) => {
        const end = edits.reduce((history, step) => step(history), startHistory(EMPTY_DRAFT))
        const start = repeat(undo, end)
        expect(start.present).toEqual({ ...EMPTY_DRAFT, type: start.present.type })
        const again = repeat(redo, start)
        expect(again.present).toEqual({ ...end.present, type: again.present.type })
        expect(again.past).toEqual(end.past)
      }),
      { numRuns: 200 },
    )
  })
})

describe('one history', () => {
  const [first, second] = roster
  const start = startHistory(EMPTY_DRAFT)

  test('names what undo and redo would do', () => {
    expect([undoLabel(start), redoLabel(start)]).toEqual([null, null])
    const typed = edit('setTitle', { title: 'Mine' })(start)
    const undone = undo(edit('reset', {})(typed))
    expect(undoLabel(typed)).toBe('Change title')
    expect(redoLabel(undone)).toBe('Change title')
  })

  test('typing a title is one edit', () => {
    const typed = ['M', 'My', 'My lines'].reduce(
      (history, title) => edit('setTitle', { title })(history),
      start,
    )
    expect(typed.present.title).toBe('My lines')
    expect(undo(typed).present).toBe(EMPTY_DRAFT)
  })

  test('a new edit clears what could be redone', () => {
    if (!first || !second) throw new Error('the roster is empty')
    const undone = undo(edit('place', { slotId: 'lw1', player: first })(start))
    const other = edit('place', { slotId: 'lw1', player: second })(undone)
    expect(redo(other)).toBe(other)
  })

  test('looking at another type is no step, and undo and redo show what they change', () => {
    if (!first) throw new Error('the roster is empty')
    const look = edit('chooseType', { type: 'power_play' })
    const placed = edit('place', { slotId: 'lw1', player: first })(start)
    const titled = edit('setTitle', { title: 'Mine' })(look(placed))
    const undone = undo(undo(look(titled)))
    expect(undone.present).toBe(EMPTY_DRAFT)
    const redone = redo(look(undone))
    expect(redone.present).toBe(placed.present)
    expect(redo(look(redone)).present).toBe(titled.present)
  })

  test('an edit that changes nothing is not recorded', () => {
    expect(edit('chooseType', { type: 'even_strength' })(start)).toBe(start)
  })

  test(`the oldest of more than ${HISTORY_LIMIT} edits are forgotten`, () => {
    const turns = Array.from({ length: HISTORY_LIMIT + 50 }, (_, index) =>
      edit('setExtras', { cap: index % 2 === 0 }),
    )
    expect(turns.reduce((history, step) => step(history), start).past).toHaveLength(HISTORY_LIMIT)
  })
})
