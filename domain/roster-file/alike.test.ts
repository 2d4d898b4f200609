import { describe, expect, it } from 'vitest'

import { NO_FACTS } from '#domain/player/player-fields.ts'

import type { RowValues } from './fields.ts'
import { classifyImport } from './import-rows.ts'
import { findInLeague, RosterIndex, type RosterPlayer } from './match-players.ts'
import type { ReviewedRow } from './review-rows.ts'
import { planRows } from './row-outcome.ts'
import { classifyUpdate } from './update-rows.ts'

const NOTHING: RowValues = {
  first_name: null,
  last_name: null,
  full_name: null,
  display_name: null,
  number: null,
  position: null,
  ...NO_FACTS,
  profile_picture_filename: null,
  nhl_id: null,
  alt_position: null,
}
const player = (id: number, given: Partial<RosterPlayer>): RosterPlayer => ({
  ...NOTHING,
  id,
  team_id: 8,
  ...given,
})
const row = (values: Partial<RowValues>): ReviewedRow => ({
  row: 2,
  values: { ...NOTHING, ...values },
  warnings: [],
  problem: null,
})

describe('a player whose name is written otherwise', () => {
  const slafkovsky = player(20, { first_name: 'Juraj', last_name: 'Slafkovský', number: 20, weight: 225 })
  const NAMED = { first_name: 'Juraj', last_name: 'Slafkovsky', weight: 230 }
  const [here, empty] = [new RosterIndex([slafkovsky]), new RosterIndex([])]

  it('is asked about and not added a second time, unless an admin says so', () => {
    const rows = classifyImport([row(NAMED)], here, empty)
    expect(rows).toMatchObject([{ class: 'existing', question: 'alike', candidates: [slafkovsky] }])
    expect(planRows(rows, {})).toMatchObject({ value: { inserts: [], open: [2] } })
    expect(planRows(rows, { 2: slafkovsky.id })).toMatchObject({ value: { inserts: [], open: [] } })
    expect(planRows(rows, { 2: 'add' })).toMatchObject({ value: { inserts: [NAMED] } })
    const moved = classifyImport([row(NAMED)], empty, here)
    expect(moved).toMatchObject([{ class: 'new', question: 'alike', elsewhere: [{ player: slafkovsky }] }])
    expect(planRows(moved, { 2: slafkovsky.id })).toMatchObject({ value: { inserts: [], moves: [{}] } })
  })

  it('is suggested to an update, which waits for the answer', () => {
    const rows = classifyUpdate([row(NAMED)], here, findInLeague)
    expect(rows).toMatchObject([{ class: 'found', question: 'alike' }])
    expect(planRows(rows, {})).toMatchObject({ value: { updates: [], open: [2] } })
    expect(planRows(rows, { 2: slafkovsky.id })).toMatchObject({
      value: { updates: [{ player: slafkovsky }] },
    })
    expect(planRows(rows, { 2: 'skip' })).toMatchObject({ value: { updates: [], open: [] } })
  })

  it('is the same without a question if number or birthdate agree, or only apostrophes differ', () => {
    const oreilly = player(21, { first_name: 'Ryan', last_name: "O'Reilly", birthdate: '1991-02-07' })
    const all = new RosterIndex([slafkovsky, oreilly])
    for (const values of [
      { ...NAMED, number: 20 },
      { first_name: 'Ryan', last_name: 'O’Reilly' },
      { first_name: 'Ryan', last_name: 'OReilly', birthdate: '1991-02-07' },
    ])
      expect(classifyImport([row(values)], all, empty)).toMatchObject([{ class: 'existing', question: null }])
  })
})
