import { expect, it } from 'vitest'

import { COMPARED } from './found-player.ts'
import { eachFact, FACT_READERS, NO_FACTS, PERSON_FACTS, readClause, readUntil } from './player-fields.ts'
import { PLAYER_FIELDS, playerForm } from './player-form.ts'

it('reads every fact with its own reader, and empty text as null', () => {
  const empty = eachFact((fact) => {
    const read = FACT_READERS[fact]('', '2026-10-10')
    return read.ok ? read.value : NO_FACTS[fact]
  })
  expect(empty).toEqual(NO_FACTS)
  expect(Object.keys(NO_FACTS)).toEqual(PERSON_FACTS)
  expect(Object.values(NO_FACTS).every((value) => value === null)).toBe(true)
})

it('lists each fact once in every list of a player’s fields', () => {
  for (const fields of [PLAYER_FIELDS, COMPARED, Object.keys(playerForm({}))]) {
    const facts = fields.filter((field) => PERSON_FACTS.some((fact) => fact === field))
    expect(facts.toSorted()).toEqual(PERSON_FACTS.toSorted())
  }
})

it('compares records in reading order', () => {
  expect(COMPARED.join(' ')).toBe(
    'team_id number position alt_position shoots birthdate nhl_id birthplace nationality height weight cap_hit_usd contract_until ' +
      'contract_expiry trade_clause status first_name last_name display_name profile_picture_filename',
  )
})

it('reads the year in which a contract ends, also from its last season', () => {
  const years = ['2028', ' 2027-28 ', '2027–2028', '2027/28', ''].map(readUntil)
  expect(years.map((read) => read.ok && read.value)).toEqual([2028, 2028, 2028, 2028, null])
  for (const text of ['2025', '2046', '28', '2027-29', '2028-06-30', 'soon']) {
    expect(readUntil(text)).toEqual({ ok: false, problem: { code: 'until_form' } })
  }
  const turn = readUntil('2099-00')
  expect(turn.ok).toBe(false)
})

it.each([
  ['none', 'none'],
  ['No clause', 'none'],
  ['NTC', 'ntc'],
  ['No-Trade Clause', 'ntc'],
  ['m-ntc', 'm_ntc'],
  ['Modified NTC', 'm_ntc'],
  ['nmc', 'nmc'],
  ['No-movement clause', 'nmc'],
  ['NMC, M-NTC', 'nmc_m_ntc'],
  ['M-NTC,NMC', 'nmc_m_ntc'],
  ['', null],
])('reads the trade clause %j', (text, clause) => {
  expect(readClause(text)).toEqual({ ok: true, value: clause })
})

it('does not take an unknown clause, or a word of every object, for none', () => {
  for (const text of ['no', 'NTC, M-NTC', 'constructor', '10-team list', '?'])
    expect(readClause(text)).toEqual({ ok: false, problem: { code: 'clause_unknown' } })
})
