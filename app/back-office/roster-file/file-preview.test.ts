import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { readAnswer } from '#app/api-client/request.ts'
import { checkedFile } from '#app/api-client/roster-file.ts'
import { classifyImport } from '#domain/roster-file/import-rows.ts'
import { RosterIndex, type RosterPlayer } from '#domain/roster-file/match-players.ts'
import { type ReviewedRow, reviewRows } from '#domain/roster-file/review-rows.ts'
import { planRows } from '#domain/roster-file/row-outcome.ts'
import { classifyUpdate } from '#domain/roster-file/update-rows.ts'

import { writtenNames } from './copy.ts'
import {
  byAttention,
  type CheckedRow,
  checkedRow,
  isChange,
  type ListedRow,
  previewRows,
  valuesLeftOut,
} from './file-preview.ts'

const boeser = { id: 7, full_name: 'Brock Boeser', number: 6, team_id: 1 }
const player = { player: boeser, changes: [] }
const changing = { player: boeser, changes: [{ field: 'weight' as const, before: 200, after: 201 }] }
const row = (given: Partial<CheckedRow>): CheckedRow => ({
  row: 2,
  class: 'new',
  question: null,
  mayAdd: true,
  candidates: [],
  elsewhere: [],
  known: [],
  repeats: null,
  ...given,
})

const reviewed = (row: number, last_name: string, number: number | null): ReviewedRow => {
  const table = {
    headers: ['last_name', 'number'],
    rows: [{ row, cells: [last_name, String(number ?? '')] }],
  }
  const reading = { today: '2026-10-10', dateOrder: null }
  const [read] = reviewRows(table, ['last_name', 'number'], 'update', reading)
  if (!read) throw new Error('No row was read.')
  return read
}

it('gives the reason for each row that is left out', () => {
  const unclear = { class: 'not_found' as const, question: 'unclear' as const, candidates: [player] }
  const rows = [
    row({ row: 2, ...unclear }),
    row({ row: 3, ...unclear }),
    row({ row: 4, ...unclear }),
    row({ row: 5, class: 'not_found' }),
    row({ row: 6, class: 'other_teams', elsewhere: [player] }),
  ]
  const own = rows.map((one) => reviewed(one.row, 'Boeser', 6))
  expect(previewRows(own, rows, { 3: 'skip', 4: 7 }).failed).toEqual([
    [2, 'Not answered'],
    [3, 'Left out'],
    [5, 'Not found'],
    [6, 'On other teams'],
  ])
})

it('names players by full name and number', () => {
  const elias = { ...boeser, full_name: 'Elias Pettersson' }
  const found = (at: number, number: number) =>
    row({ row: at, class: 'found', candidates: [{ ...changing, player: { ...elias, id: at, number } }] })
  const own = [reviewed(2, 'Pettersson', null), reviewed(3, 'Pettersson', 25)]
  expect(previewRows(own, [found(2, 40), found(3, 25)], {}).written).toEqual([
    ['updated', ['Elias Pettersson #40', 'Elias Pettersson #25']],
  ])
})

it('groups the written players by kind of change, with their numbers', () => {
  const rows = [
    row({ row: 2 }),
    row({ row: 3, class: 'existing', question: 'same_name', candidates: [player] }),
    row({
      row: 4,
      class: 'other_teams',
      elsewhere: [{ ...player, player: { ...boeser, id: 8, full_name: 'Filip Chytil', number: 72 } }],
    }),
  ]
  const own = [reviewed(2, 'Newcomer', 66), reviewed(3, 'Boeser', 16), reviewed(4, 'Chytil', 72)]
  const { written, count } = previewRows(own, rows, { 3: 7, 4: 8 })
  expect(count).toBe(3)
  expect(writtenNames(written)).toBe(
    'New: Newcomer #66. New number: Brock Boeser #6 → #16. Moved here: Filip Chytil #72.',
  )
})

const listed = (at: number, values: Partial<ReviewedRow>, given: Partial<CheckedRow> = {}): ListedRow => ({
  own: { ...reviewed(at, 'Boeser', 6), ...values },
  checked: row({ row: at, class: 'found', candidates: [player], ...given }),
})

it('sorts questions first, then values left out, invalid rows and changes', () => {
  const left = { code: 'left_out', field: 'weight', text: 'heavy', problem: null } as const
  const rows = [
    listed(2, {}),
    listed(3, {}, { candidates: [changing] }),
    listed(4, { problem: { code: 'missing_key' } }, { class: 'invalid' }),
    listed(5, { warnings: [left, left] }),
    listed(6, {}, { class: 'not_found', question: 'unclear' }),
    listed(7, {}),
  ]
  expect(byAttention(rows).map(({ own }) => own.row)).toEqual([6, 5, 4, 3, 2, 7])
  expect(rows.map(({ own }) => valuesLeftOut(own))).toEqual([0, 0, 0, 2, 0, 0])
  expect(rows.map(isChange)).toEqual([false, true, false, false, false, false])
})

/** Few names, numbers and ids, so that rows and players are often alike. */
const someone = fc.record({
  first_name: fc.constantFrom('', 'Elias', 'Jack'),
  last_name: fc.constantFrom('', 'Hughes', 'Pettersson'),
  number: fc.constantFrom('', '25', '40'),
  nhl_id: fc.constantFrom('', '', '1', '2'),
  weight: fc.constantFrom('', '180', '190'),
})
const COLUMNS = ['first_name', 'last_name', 'number', 'nhl_id', 'weight'] as const
type Someone = Readonly<Record<(typeof COLUMNS)[number], string>>

const read = (people: readonly Someone[], use: 'import' | 'update') =>
  reviewRows(
    {
      headers: COLUMNS,
      rows: people.map((one, at) => ({ row: at + 2, cells: COLUMNS.map((field) => one[field]) })),
    },
    COLUMNS,
    use,
    { today: '2026-10-10', dateOrder: null },
  )

it('previews exactly what the server writes', () => {
  const people = fc.array(someone, { maxLength: 6 })
  const answers = fc.array(fc.constantFrom(undefined, 'add' as const, 'skip' as const, 1, 2, 3, 101, 102), {
    minLength: 6,
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      fc.constantFrom('import' as const, 'update' as const),
      people,
      people,
      people,
      answers,
      (use, file, here, there, answered) => {
        const rows = read(file, use)
        const rosterOf = (given: readonly Someone[], first: number) =>
          new RosterIndex(
            read(given, use).map(({ values }, at): RosterPlayer => ({
              ...values,
              id: first + at,
              team_id: first,
            })),
          )
        const [team, others] = [rosterOf(here, 1), rosterOf(there, 101)]
        const compared = use === 'import' ? classifyImport(rows, team, others) : classifyUpdate(rows, team)
        const choices = Object.fromEntries(
          answered.flatMap((choice, at) => (choice === undefined ? [] : [[String(at + 2), choice]])),
        )
        const plan = planRows(compared, choices)
        if (!plan.ok) return
        const sent = readAnswer(checkedFile(use), 200, JSON.stringify({ token: '', rows: compared }))
        if (!sent.ok) throw new Error(sent.problem.code)
        const preview = previewRows(rows, sent.value.rows.map(checkedRow), choices)
        const shown = Object.fromEntries(preview.written.map(([kind, names]) => [kind, names.length]))
        const { inserts, renumberings, moves, updates, open } = plan.value
        expect({ new: 0, renumbered: 0, moved: 0, updated: 0, ...shown }).toEqual({
          new: inserts.length,
          renumbered: renumberings.length,
          moved: moves.length,
          updated: updates.length,
        })
        expect(preview.open).toEqual(open)
      },
    ),
    { numRuns: 500 },
  )
})
