import { describe, expect, it } from 'vitest'

import { chooseColumn, fieldOfHeader, mapColumns, repeatedHeaders, unitOfHeader } from './fields.ts'

describe('columns', () => {
  it.each([
    ['firstname', 'first_name'],
    ['lastname', 'last_name'],
    ['fullname', 'full_name'],
    ['displayname', 'display_name'],
    ['jerseynumber', 'number'],
    ['Č.', 'number'],
    ['C', null],
    ['jersey_number', 'number'],
    ['First Name', 'first_name'],
    ['Shoots', 'shoots'],
  ])('A-VALID-14 A-VALID-13 %j names %s', (header, field) => {
    expect(fieldOfHeader(header)).toBe(field)
  })

  it.each([
    ['player_id', 'nhl_id'],
    ['NHL Player ID', 'nhl_id'],
    ['cap_hit_usd', 'cap_hit_usd'],
    ['Cap Hit', 'cap_hit_usd'],
    ['Cap Hit ($)', 'cap_hit_usd'],
    ['CAP HIT (USD)', 'cap_hit_usd'],
    ['AAV', 'cap_hit_usd'],
    ['expiry_status', 'contract_expiry'],
    ['Expiry', 'contract_expiry'],
    ['Contract Expiry', 'contract_expiry'],
    ['Expires', 'contract_until'],
    ['Signed Through', 'contract_until'],
    ['Trade Clause', 'trade_clause'],
    ['clause_2026_27', 'trade_clause'],
    // The pay of one season is not the cap hit.
    ['Salary', null],
  ])('of contracts: %j names %s', (header, field) => {
    expect(fieldOfHeader(header)).toBe(field)
  })

  it('may have a unit in the header', () => {
    const headers = [
      'height (cm)',
      'height_cm',
      'weight kg',
      'heightInInches',
      'Wt [lbs]',
      'height',
      'backkg',
    ]
    expect(headers.map(unitOfHeader)).toEqual(['cm', 'cm', 'kg', 'in', 'lbs', null, null])
  })

  it('for one field: the first counts, and a choice takes the field from another column', () => {
    const columns = mapColumns(['number', 'jersey_number', 'mood'], 'import')
    expect(columns).toEqual(['number', null, null])
    expect(chooseColumn(columns, 2, 'number')).toEqual([null, null, 'number'])
    expect(repeatedHeaders(['a', 'b', 'a', 'a', '', ''])).toEqual(['a'])
  })

  it('for an update have neither display names nor positions', () => {
    expect(mapColumns(['display_name', 'position', 'weight'], 'update')).toEqual([null, null, 'weight'])
  })
})
