import { describe, expect, it } from 'vitest'

import { NO_FACTS } from '#domain/player/player-fields.ts'

import type { RowValues } from './fields.ts'
import { classifyImport } from './import-rows.ts'
import { findInLeague, matchingKey, RosterIndex, type RosterPlayer } from './match-players.ts'
import type { ReviewedRow } from './review-rows.ts'
import { planRows, type RowChoices } from './row-outcome.ts'
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
const VANCOUVER = 23
let ids = 0
const player = (given: Partial<RosterPlayer>): RosterPlayer => ({
  ...NOTHING,
  id: (ids += 1),
  team_id: VANCOUVER,
  ...given,
})

const forward = player({
  first_name: 'Elias',
  last_name: 'Pettersson',
  number: 40,
  nhl_id: 8_480_012,
  birthdate: '1998-11-12',
})
const defender = player({
  first_name: 'Elias',
  last_name: 'Pettersson',
  number: 25,
  nhl_id: 8_483_678,
  birthdate: '2004-02-16',
})
const NAMED_QUINN = { first_name: 'Quinn', last_name: 'Hughes', number: 43 }
const hughes = player({ ...NAMED_QUINN, weight: 180, shoots: 'L', birthplace: 'Orlando, FL' })
const boeser = player({ first_name: 'Brock', last_name: 'Boeser', number: 6 })
const team = new RosterIndex([forward, defender, hughes, boeser])
const elsewhere = player({
  first_name: 'Jack',
  last_name: 'Hughes',
  number: 86,
  team_id: 1,
  nhl_id: 8_481_559,
})
// One of them has the key of a teammate.
const others = new RosterIndex([elsewhere, player({ last_name: 'Hughes', number: 43, team_id: 1 })])

const row = (values: Partial<RowValues>, number = 2): ReviewedRow => ({
  row: number,
  values: { ...NOTHING, full_name: values.last_name ?? 'X', ...values },
  warnings: [],
  problem: null,
})
const classify = (values: Partial<RowValues>) => {
  const [classified] = classifyImport([row(values)], team, others)
  if (!classified) throw new Error('no row')
  return classified
}
const plan = (values: Partial<RowValues>, choices: RowChoices) => planRows([classify(values)], choices)

describe('the matching key', () => {
  it('A-VALID-21 is the trimmed last name in lower case and the number', () => {
    expect(matchingKey({ last_name: ' HUGHES ', number: 43 })).toBe(
      matchingKey({ last_name: 'hughes', number: 43 }),
    )
    expect(matchingKey({ last_name: 'Hughes', number: 43 })).not.toBe(
      matchingKey({ last_name: 'Hughes', number: 86 }),
    )
  })

  it('A-VALID-22 matches no player if empty, not even players without name and number', () => {
    expect(matchingKey({ last_name: ' ', number: null })).toBe('')
    const nameless = new RosterIndex([player({ first_name: 'Connor' })])
    const connor = row({ first_name: 'Connor' })
    expect(classifyImport([connor], nameless, nameless)).toMatchObject([{ class: 'new' }])
    expect(nameless.withLastName(connor.values)).toEqual([])
  })
})

describe('a row of an import', () => {
  it('A-IMPORT-07 A-VALID-23 A-VALID-24 is existing, new, on other teams or invalid', () => {
    expect(classify({ last_name: 'hughes ', number: 43 })).toMatchObject({
      class: 'existing',
      question: null,
      candidates: [hughes],
    })
    expect(classify({ last_name: 'Miller', number: 9 })).toMatchObject({ class: 'new', question: null })
    expect(classify({ last_name: 'HUGHES', number: 86 })).toMatchObject({ class: 'other_teams' })
    expect(classifyImport([{ ...row({}), problem: { code: 'missing_name' } }], team, others)).toMatchObject([
      { class: 'invalid' },
    ])
  })

  it('A-IMPORT-13 is flagged if it has a teammate’s last name and another number', () => {
    expect(classify({ last_name: 'Boeser', number: 16 })).toMatchObject({
      class: 'new',
      question: 'same_name',
      candidates: [boeser],
    })
    expect(classify({ last_name: 'Hughes', number: 86 })).toMatchObject({
      question: 'same_name',
      candidates: [hughes],
    })
  })

  it('A-IMPORT-14 A-IMPORT-15 has an open question until an admin adds, renumbers or skips it', () => {
    const boeser16 = { last_name: 'Boeser', number: 16 }
    expect(plan(boeser16, {})).toMatchObject({ value: { inserts: [], renumberings: [], open: [2] } })
    expect(plan(boeser16, { 2: 'add' })).toMatchObject({ value: { inserts: [{ number: 16 }], open: [] } })
    expect(plan(boeser16, { 2: boeser.id })).toMatchObject({
      value: { inserts: [], renumberings: [{ player: boeser, number: 16 }] },
    })
    expect(plan(boeser16, { 2: 'skip' })).toMatchObject({
      value: { inserts: [], renumberings: [], open: [] },
    })
    expect(plan(boeser16, { 2: hughes.id })).toMatchObject({ problem: { code: 'choice_impossible' } })
  })

  it('A-VALID-24 is added without a question if it is new; others are left out, but one on other teams may be added', () => {
    expect(plan({ last_name: 'Miller', number: 9 }, {})).toMatchObject({ value: { inserts: [{}] } })
    expect(plan({ last_name: 'Boeser', number: 6 }, {})).toMatchObject({ value: { inserts: [] } })
    expect(plan({ last_name: 'Boeser', number: 6 }, { 2: 'add' })).toMatchObject({
      problem: { code: 'choice_impossible' },
    })
    const namesake = new RosterIndex([player({ last_name: 'Miller', number: 9, team_id: 1 })])
    const rows = classifyImport([row({ last_name: 'Miller', number: 9 })], team, namesake)
    expect(planRows(rows, {})).toMatchObject({ value: { inserts: [] } })
    expect(planRows(rows, { 2: 'add' })).toMatchObject({ value: { inserts: [{}] } })
    // A last name alone is no key for a player of another team.
    expect(classifyImport([row({ last_name: 'Miller', number: 10 })], team, namesake)).toMatchObject([
      { class: 'new', candidates: [] },
    ])
    // Nor is half a key shared with a player who has no number either.
    const numberless = new RosterIndex([player({ last_name: 'Miller', number: null })])
    expect(classifyImport([row({ last_name: 'Miller' })], team, numberless)).toMatchObject([
      { class: 'new', candidates: [] },
    ])
  })

  it('is matched by league id before name and number, and no two players get one id', () => {
    expect(classify({ last_name: 'Petterson', number: 25, nhl_id: 8_483_678 })).toMatchObject({
      class: 'existing',
      question: null,
      candidates: [defender],
      mayAdd: false,
    })
    expect(classify({ last_name: 'Hughes', number: 43, nhl_id: 8_481_559 })).toMatchObject({ mayAdd: false })
    expect(plan({ last_name: 'Devil', number: 1, nhl_id: 8_481_559 }, { 2: 'add' })).toMatchObject({
      problem: { code: 'choice_impossible' },
    })
  })

  it('is matched by birthdate or id if two players share a name, else has a question', () => {
    expect(classify({ last_name: 'Pettersson', birthdate: '2004-02-16' })).toMatchObject({
      class: 'existing',
      question: null,
      candidates: [defender],
    })
    expect(classify({ last_name: 'Pettersson', first_name: 'Elias' })).toMatchObject({
      question: 'unclear',
      candidates: [forward, defender],
    })
    // The forward's number with the defender's birthdate.
    expect(classify({ last_name: 'Pettersson', number: 40, birthdate: '2004-02-16' })).toMatchObject({
      question: 'unclear',
      candidates: [forward],
    })
  })

  it('is matched by half a key only to a single teammate', () => {
    expect(classify({ last_name: 'Boeser' })).toMatchObject({ class: 'existing', question: null })
    expect(classify({ last_name: 'Boeser', first_name: 'Paul' })).toMatchObject({ question: 'unclear' })
    expect(classify({ first_name: 'Quinn', number: 43 })).toMatchObject({ class: 'existing', question: null })
    expect(classify({ first_name: 'Jack', number: 43 })).toMatchObject({ question: 'unclear' })
  })

  it('refuses the same player for two rows', () => {
    const rows = classifyImport(
      [row({ last_name: 'Boeser', number: 16 }), row({ last_name: 'Boeser', number: 17 }, 3)],
      team,
      others,
    )
    expect(planRows(rows, { 2: boeser.id, 3: boeser.id })).toMatchObject({
      problem: { code: 'chosen_twice', row: 3 },
    })
  })
})

describe('a player of another team', () => {
  const CONNOR = { first_name: 'Connor', last_name: 'McDavid' }
  const mcdavid = player({ ...CONNOR, number: 97, birthdate: '1997-01-13', team_id: 1 })
  const there = new RosterIndex([mcdavid])
  const rowsOf = (values: Partial<RowValues>, others = there) => classifyImport([row(values)], team, others)

  it('is moved here by one choice, and gets the row’s other values', () => {
    const rows = rowsOf({ ...CONNOR, number: 97, weight: 194 })
    expect(rows).toMatchObject([{ class: 'other_teams', elsewhere: [{ player: mcdavid }] }])
    expect(planRows(rows, {})).toMatchObject({ value: { inserts: [], moves: [] } })
    expect(planRows(rows, { 2: mcdavid.id })).toMatchObject({
      value: {
        inserts: [],
        renumberings: [],
        moves: [{ player: mcdavid, number: 97, changes: [{ field: 'weight', before: null, after: 194 }] }],
      },
    })
  })

  it('with a new number is certain by name and birthdate, and offered by name alone', () => {
    expect(rowsOf({ ...CONNOR, number: 15, birthdate: '1997-01-13' })).toMatchObject([
      { class: 'other_teams', elsewhere: [{ player: mcdavid }] },
    ])
    const rows = rowsOf({ ...CONNOR, number: 15 })
    expect(rows).toMatchObject([{ class: 'new', question: null, elsewhere: [{ player: mcdavid }] }])
    expect(planRows(rows, {})).toMatchObject({ value: { inserts: [{ number: 15 }], moves: [] } })
    expect(planRows(rows, { 2: mcdavid.id })).toMatchObject({ value: { moves: [{ number: 15 }] } })
  })

  it('of another birthdate is another person, and no player is moved twice or without being offered', () => {
    expect(rowsOf({ ...CONNOR, number: 15, birthdate: '2004-01-01' })).toMatchObject([
      { class: 'new', elsewhere: [] },
    ])
    const same = [row({ ...CONNOR, number: 15 }), row({ ...CONNOR, number: 16 }, 3)]
    const both = classifyImport(same, team, there)
    expect(planRows(both, { 2: mcdavid.id, 3: mcdavid.id })).toMatchObject({
      problem: { code: 'chosen_twice', row: 3 },
    })
    expect(planRows(rowsOf({ last_name: 'Miller' }), { 2: mcdavid.id })).toMatchObject({
      problem: { code: 'choice_impossible' },
    })
  })

  it('causes a warning if a teammate wears the number, like any row, but not if already named', () => {
    expect(rowsOf({ ...CONNOR, number: 6 })[0]?.known).toMatchObject([{ code: 'number_worn', by: boeser }])
    expect(rowsOf({ ...CONNOR, number: 97 })[0]?.known).toEqual([])
    const bare = new RosterIndex([player({ ...CONNOR, number: 6, team_id: 1 })])
    expect(rowsOf({ ...CONNOR, birthdate: '1997-01-13' }, bare)[0]?.known).toMatchObject([
      { code: 'number_worn', number: 6 },
    ])
  })
})

const update = (values: Partial<RowValues>) => classifyUpdate([row(values)], team)

describe('a row of an update', () => {
  it('A-UPDATE-02 is found, not found or invalid', () => {
    expect(update({ last_name: 'hughes', number: 43, weight: 181 })).toMatchObject([{ class: 'found' }])
    expect(update({ last_name: 'Hughes', number: 86 })).toMatchObject([
      { class: 'not_found', candidates: [] },
    ])
    expect(classifyUpdate([{ ...row({}), problem: { code: 'missing_key' } }], team)).toMatchObject([
      { class: 'invalid' },
    ])
  })

  it('A-CALL-08 changes facts cell by cell, but no name, number or position; an empty cell changes nothing', () => {
    const [found] = update({
      last_name: 'Hughes',
      number: 43,
      first_name: 'Q.',
      position: 'c',
      display_name: 'Q',
      profile_picture_filename: 'x.jpg',
      weight: 181,
      shoots: 'L',
      height: `5'10"`,
    })
    expect(found?.candidates[0]?.changes).toEqual([
      { field: 'height', before: null, after: `5'10"` },
      { field: 'weight', before: 180, after: 181 },
    ])
    const facts = {
      birthplace: 'Burnsville, MN',
      nationality: 'USA',
      birthdate: '1997-02-25',
      shoots: 'R',
    } as const
    // Found by the league id, so name and number may differ.
    const [other] = update({ nhl_id: 8_480_012, last_name: 'Peterson', number: 41, ...facts })
    expect(other?.candidates[0]?.changes.map(({ field, after }) => [field, after]).toSorted()).toEqual(
      Object.entries(facts).toSorted(),
    )
  })

  it('asks which of two is meant, and applies the answer', () => {
    const rows = update({ last_name: 'Pettersson', weight: 190 })
    expect(rows).toMatchObject([
      { class: 'not_found', candidates: [{ player: forward }, { player: defender }] },
    ])
    expect(planRows(rows, {})).toMatchObject({ value: { updates: [], open: [2] } })
    expect(planRows(rows, { 2: defender.id })).toMatchObject({
      value: { updates: [{ player: defender }], open: [] },
    })
    expect(planRows(rows, { 2: 'skip' })).toMatchObject({ value: { updates: [], open: [] } })
    expect(planRows(rows, { 2: hughes.id })).toMatchObject({ problem: { code: 'choice_impossible' } })
  })

  it('counts the same player by name and by number once', () => {
    expect(
      classifyUpdate([row({ last_name: 'Boeser', weight: 1 }), row({ number: 6, weight: 2 }, 3)], team),
    ).toMatchObject([{ class: 'found' }, { class: 'invalid', problem: { code: 'repeats_row', row: 2 } }])
  })
})

describe('a row of an update of the whole league', () => {
  const league = new RosterIndex([
    boeser,
    hughes,
    player({ first_name: 'Jack', last_name: 'Hughes', number: 86, team_id: 1, nhl_id: 8_481_559 }),
    player({ first_name: 'Matt', last_name: 'Murray', number: 30, team_id: 1 }),
    player({ first_name: 'Matt', last_name: 'Murray', number: 30, team_id: 2 }),
  ])
  const inLeague = (values: Partial<RowValues>) => classifyUpdate([row(values)], league, findInLeague)[0]

  it('is matched by league id, by name and number, and by a name that only one player has', () => {
    for (const values of [
      { nhl_id: 8_481_559 },
      { last_name: 'Hughes', number: 86 },
      { first_name: 'Jack', last_name: 'Hughes' },
    ])
      expect(inLeague(values)).toMatchObject({
        class: 'found',
        candidates: [{ player: { first_name: 'Jack' } }],
      })
    expect(inLeague({ nhl_id: 1 })).toMatchObject({ class: 'not_found', candidates: [] })
    expect(inLeague({ last_name: 'Hughes', number: 20 })).toMatchObject({ class: 'not_found' })
  })

  it('asks if it may be another player: a number or last name alone, another first name, two alike', () => {
    for (const values of [
      { number: 86 },
      { first_name: 'Jack', last_name: 'Hughes', number: 43 },
      { last_name: 'Hughes' },
      { last_name: 'Boeser' },
      { first_name: 'Matt', last_name: 'Murray', number: 30 },
    ]) {
      expect(inLeague(values)?.class).toBe('not_found')
      expect(inLeague(values)?.candidates).not.toEqual([])
    }
  })
})
