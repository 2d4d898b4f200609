import { expect, it } from 'vitest'

import { COMPARED } from './found-player.ts'
import { eachFact, FACT_HEADERS, FACT_READERS, NO_FACTS, PERSON_FACTS } from './player-fields.ts'
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
  for (const fields of [PLAYER_FIELDS, COMPARED, Object.keys(FACT_HEADERS), Object.keys(playerForm({}))]) {
    const facts = fields.filter((field) => PERSON_FACTS.some((fact) => fact === field))
    expect(facts.toSorted()).toEqual(PERSON_FACTS.toSorted())
  }
})

it('compares records in reading order', () => {
  expect(COMPARED.join(' ')).toBe(
    'team_id number position shoots birthdate nhl_id birthplace nationality height weight cap_hit_usd contract_expiry ' +
      'status first_name last_name display_name profile_picture_filename',
  )
})
