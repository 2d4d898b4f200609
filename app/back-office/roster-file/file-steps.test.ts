import { describe, expect, it } from 'vitest'

import type { FileOrder } from './file-preview.ts'
import { type FileAction, fileReducer, type FileState, type ReviewedFile, START } from './file-steps.ts'

const opened = {
  headerRow: 1,
  firstRows: [],
  headers: ['last_name'],
  samples: ['Newcomer'],
  columns: ['last_name' as const],
  repeated: [],
  rowCount: 1,
  encoding: 'utf-8' as const,
  choices: [],
}
const readingBy = () => ({
  columns: ['last_name' as const],
  answers: { dateOrder: null, weightUnit: 'lbs' as const, positions: {} },
})
const file: Omit<ReviewedFile, 'headerFailure'> = {
  name: 'roster.csv',
  opened,
  reading: readingBy(),
  questions: { dates: false, positions: [], weights: null },
  rows: [],
}
const orderOf = (team_id: number): FileOrder => ({
  team_id,
  columns: ['last_name'],
  choices: {},
  header_row: 1,
  date_order: null,
  encoding: 'utf-8',
  weight_unit: 'lbs',
  positions: {},
  token: '',
})
const order = orderOf(22)
const checked = { token: 'token', rows: [] }

const after = (...actions: readonly FileAction[]): FileState => actions.reduce(fileReducer, START)
const READ = [{ type: 'open' }, { type: 'reviewed', file }] as const
const CHECKED = [...READ, { type: 'check', order }, { type: 'checked', order, checked }] as const
const WRITING = [...CHECKED, { type: 'write' }] as const
const WRITTEN = [...WRITING, { type: 'written', written: { auditId: 1 } }] as const

describe('the steps of a roster file', () => {
  it('lead from no file to a written one', () => {
    const steps = WRITTEN.map((_, index) => after(...WRITTEN.slice(0, index + 1)).step.at)
    expect(steps).toEqual(['reading', 'reviewed', 'checking', 'checked', 'writing', 'written'])
  })

  it('drop the check after another team, other columns or another check', () => {
    for (const action of [
      { type: 'choose_team', teamId: 8 },
      { type: 'review', opened, reading: readingBy() },
    ] as const) {
      expect(after(...CHECKED, action).step).toMatchObject({ at: 'reviewed', error: null })
      expect(after(...READ, { type: 'check', order }, action).step).toMatchObject({ at: 'reviewed' })
    }
    const chosen = after(...CHECKED, { type: 'choose', choices: { 2: 'add' } }, ...CHECKED.slice(2))
    expect(chosen.step).toMatchObject({ at: 'checked', checked: { choices: {} } })
  })

  it('drop a late answer for another order or other columns', () => {
    const again = after(...READ, { type: 'check', order }, { type: 'check', order: orderOf(8) })
    expect(fileReducer(again, { type: 'checked', order, checked })).toEqual(again)
    expect(fileReducer(again, { type: 'not_checked', order, error: 'Failed' })).toEqual(again)
    const changed = after(...READ, { type: 'review', opened, reading: readingBy() })
    expect(fileReducer(changed, { type: 'reviewed', file })).toEqual(changed)
  })

  it('store and withdraw answers, and drop the last write failure', () => {
    const failed = after(...WRITING, { type: 'not_written', failure: 'Refused' })
    expect(failed.step).toMatchObject({ at: 'checked', failure: 'Refused' })
    const answered = fileReducer(failed, { type: 'choose', choices: { 2: 'add', 3: 7 } })
    expect(answered.step).toMatchObject({ failure: null, checked: { choices: { 2: 'add', 3: 7 } } })
    const back = fileReducer(answered, { type: 'choose', choices: { 3: null } })
    expect(back.step).toMatchObject({ checked: { choices: { 2: 'add' } } })
    expect(after(...WRITING, { type: 'choose', choices: { 2: 'add' } }).step.at).toBe('writing')
  })

  it('start over after a write, for the next team or when another team was chosen before the answer', () => {
    expect(after(...WRITTEN, { type: 'choose_team', teamId: 8 })).toEqual({ ...START, teamId: 8 })
    const left = after(...WRITING, { type: 'choose_team', teamId: 8 }, WRITTEN[5])
    expect(left).toEqual({ ...START, teamId: 8 })
    expect(after(...WRITTEN, { type: 'start_over' })).toEqual(START)
  })

  it('keep the reason why a header row does not fit until another one is read', () => {
    const refused = after(...READ, { type: 'header_refused', failure: 'No rows' })
    expect(refused.step).toMatchObject({ file: { headerFailure: 'No rows' } })
    const column = fileReducer(refused, { type: 'review', opened, reading: readingBy() })
    expect(column.step).toMatchObject({ file: { headerFailure: 'No rows' } })
    const row = fileReducer(refused, { type: 'review', opened: { ...opened }, reading: readingBy() })
    expect(row.step).toMatchObject({ file: { headerFailure: null } })
  })
})
