import { describe, expect, it } from 'vitest'

import { type ReviewedRow, reviewRows } from '#domain/roster-file/review-rows.ts'

import { writtenNames } from './copy.ts'
import {
  byAttention,
  type CheckedRow,
  isChange,
  type ListedRow,
  outcomeOf,
  previewRows,
  valuesLeftOut,
} from './row-outcome.ts'

const player = { id: 7, name: 'Brock Boeser', number: 6, teamId: 1, changes: [] }
const changing = { ...player, changes: [{ field: 'weight' as const, before: 200, after: 201 }] }
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

describe('what will become of a row', () => {
  it.each([
    ['new', {}, undefined, 'written'],
    ['existing', { class: 'existing' }, undefined, 'left'],
    ['invalid', { class: 'invalid' }, 'add', 'left'],
    ['on other teams', { class: 'other_teams' }, undefined, 'left'],
    ['on other teams, added all the same', { class: 'other_teams' }, 'add', 'written'],
    ['on other teams, moved', { class: 'other_teams', elsewhere: [player] }, 7, 'written'],
    ['new, with a namesake elsewhere', { elsewhere: [player] }, undefined, 'written'],
    ['new, with a namesake elsewhere who is moved', { elsewhere: [player] }, 7, 'written'],
    ['new, left out', { elsewhere: [player] }, 'skip', 'left'],
    ['same name', { question: 'same_name', candidates: [player] }, undefined, 'open'],
    ['same name, added', { question: 'same_name', candidates: [player] }, 'add', 'written'],
    ['same name, left out', { question: 'same_name', candidates: [player] }, 'skip', 'left'],
    ['same name, renumbered', { question: 'same_name', candidates: [player] }, 7, 'written'],
    ['found', { class: 'found', candidates: [changing] }, undefined, 'written'],
    ['found, all of it so already', { class: 'found', candidates: [player] }, undefined, 'left'],
    ['unclear, answered', { class: 'not_found', question: 'unclear', candidates: [changing] }, 7, 'written'],
    ['not found', { class: 'not_found' }, undefined, 'left'],
  ] as const)('%s', (_, given, choice, outcome) => {
    expect(outcomeOf(row(given), 16, choice)).toBe(outcome)
  })

  it('nothing, where it is he and he has that number already', () => {
    expect(outcomeOf(row({ class: 'existing', question: 'unclear', candidates: [player] }), 6, 7)).toBe(
      'left',
    )
  })
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

it('says of each row that is left out what an administrator did about it', () => {
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

it('names who is meant by first name and number', () => {
  const elias = { ...changing, name: 'Elias Pettersson' }
  const found = (at: number, number: number) =>
    row({ row: at, class: 'found', candidates: [{ ...elias, id: at, number }] })
  const own = [reviewed(2, 'Pettersson', null), reviewed(3, 'Pettersson', 25)]
  expect(previewRows(own, [found(2, 40), found(3, 25)], {}).written).toEqual([
    ['updated', ['Elias Pettersson #40', 'Elias Pettersson #25']],
  ])
})

it('says of everybody what is done to them, with the number', () => {
  const rows = [
    row({ row: 2 }),
    row({ row: 3, class: 'existing', question: 'same_name', candidates: [player] }),
    row({
      row: 4,
      class: 'other_teams',
      elsewhere: [{ ...player, id: 8, name: 'Filip Chytil', number: 72 }],
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

it('puts questions first, then values that are left out, invalid rows and changes', () => {
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
