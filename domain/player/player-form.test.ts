import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  POSITION_CHOICES,
  readBirthdate,
  readHeight,
  readNumber,
  readPosition,
  readStatus,
  readWeight,
} from './player-fields.ts'
import {
  fullNameOf,
  mergePlayerEdit,
  PLAYER_FIELDS,
  playerForm,
  type PlayerForm,
  readNewPlayer,
  readPlayerForm,
  TEXT_LIMITS,
} from './player-form.ts'

const TODAY = '2026-10-10'
const NAMED = playerForm({ first_name: 'Connor', last_name: 'McDavid' })
const value = (read: { readonly ok: boolean; readonly value?: unknown }) => (read.ok ? read.value : 'refused')

describe('the fields of a player', () => {
  it('A-VALID-08 number and weight are whole numbers in their range; empty text is null', () => {
    expect(['97', ' 0 ', '#12', '', '  '].map((text) => value(readNumber(text)))).toEqual([
      97,
      0,
      12,
      null,
      null,
    ])
    for (const text of ['100', '-1', '9.5', '1e1', 'x', '９', '0x10'])
      expect(readNumber(text)).toMatchObject({ problem: { code: 'number_form' } })
    expect(['100', '400', ''].map((text) => value(readWeight(text)))).toEqual([100, 400, null])
    expect(['88 kg', '84,5kg', '185 lbs', '185.4 lbs'].map((text) => value(readWeight(text)))).toEqual([
      194, 186, 185, 185,
    ])
    for (const text of ['99', '401', '88', '185.4', '20 kg']) expect(value(readWeight(text))).toBe('refused')
  })

  it.each([`6'1"`, '6-1', '6’1”', '6′1″', `6' 1"`, '6 ft 1 in', "6'1", '6 feet 1', "6'01"])(
    `writes the height %s as 6'1"`,
    (text) => {
      expect(readHeight(text)).toEqual({ ok: true, value: `6'1"` })
    },
  )

  it.each([
    ['188 cm', `6'2"`],
    ['188', `6'2"`],
    ['187.96cm', `6'2"`],
    ['1.85 m', `6'1"`],
    ['1,85', `6'1"`],
    ['1m85', `6'1"`],
    ['1.9m', `6'3"`],
    ['73 in', `6'1"`],
  ])('writes the metric height %s as %s', (text, height) => {
    expect(readHeight(text)).toEqual({ ok: true, value: height })
  })

  it('reads six feet flat, and refuses any other height', () => {
    expect(value(readHeight("6'"))).toBe(`6'0"`)
    expect(value(readHeight(`5'11"`))).toBe(`5'11"`)
    expect(value(readHeight(''))).toBeNull()
    for (const text of ['6', '61', '85 cm', `6'12"`, `3'1"`, `8'0"`, 'tall'])
      expect(value(readHeight(text))).toBe('refused')
  })

  it('reads a status in any of the words that people write, and no other', () => {
    const words = [
      'Active',
      'off_roster',
      'Off roster',
      'off the roster',
      'Injured',
      'IR',
      'injured_or_other',
      ' ',
    ]
    expect(words.map((text) => value(readStatus(text)))).toEqual([
      'active',
      'off_roster',
      'off_roster',
      'off_roster',
      'injured_or_other',
      'injured_or_other',
      'injured_or_other',
      null,
    ])
    for (const text of ['benched', 'constructor', '?', '7']) expect(value(readStatus(text))).toBe('refused')
  })

  it('accepts only real days in the past', () => {
    expect(value(readBirthdate('1997-01-13', TODAY))).toBe('1997-01-13')
    expect(value(readBirthdate('2004-02-29', TODAY))).toBe('2004-02-29')
    expect(value(readBirthdate('', TODAY))).toBeNull()
    for (const text of ['2003-02-29', '1997-13-01', '2026-10-11', '13.1.1997', '1899-12-31', '0001-01-01'])
      expect(value(readBirthdate(text, TODAY))).toBe('refused')
  })

  it('A-VALID-10 the choices of position are L, D, C, RW, LW, G, each stored as one of the five', () => {
    expect(POSITION_CHOICES).toEqual(['L', 'D', 'C', 'RW', 'LW', 'G'])
    expect(POSITION_CHOICES.map((choice) => value(readPosition(choice)))).toEqual([
      'lw',
      'd',
      'c',
      'rw',
      'lw',
      'g',
    ])
    expect(value(readPosition('rover'))).toBe('refused')
  })
})

describe('a player’s form', () => {
  it('accepts centimeters and kilograms, as files do', () => {
    const metric = { ...playerForm({ last_name: 'Sundin' }), height: ' 196 cm', weight: '104 kg ' }
    expect(readPlayerForm(metric, TODAY)).toMatchObject({ value: { height: `6'5"`, weight: 229 } })
    expect(readPlayerForm({ ...metric, weight: '20 kg' }, TODAY)).toMatchObject({
      problem: { fields: { weight: { code: 'weight_form' } } },
    })
  })

  it('A-VALID-06 requires a first or a last name', () => {
    expect(readPlayerForm(playerForm({}), TODAY)).toMatchObject({
      problem: { fields: { first_name: { code: 'name_missing' } } },
    })
    expect(readPlayerForm(playerForm({ last_name: 'Cher' }), TODAY).ok).toBe(true)
    expect(readPlayerForm(playerForm({ first_name: 'Cher' }), TODAY).ok).toBe(true)
  })

  it('A-VALID-07 stores empty text as null', () => {
    const blank: Partial<PlayerForm> = Object.fromEntries(
      PLAYER_FIELDS.map((field) => [field, field === 'team_id' ? '' : ' \t']),
    )
    const read = readPlayerForm({ ...NAMED, ...blank, last_name: ' McDavid ' }, TODAY)
    expect(read).toEqual({
      ok: true,
      value: {
        ...Object.fromEntries(PLAYER_FIELDS.map((field) => [field, null])),
        last_name: 'McDavid',
        full_name: 'McDavid',
        // The only column that is never null.
        status: 'active',
      },
    })
  })

  it('A-CALL-06 A-ENT-02 returns exactly the columns of an edit, with the full name from first and last name', () => {
    const read = readPlayerForm(NAMED, TODAY)
    expect(Object.keys(read.ok ? read.value : {}).toSorted()).toEqual(
      ['full_name', ...PLAYER_FIELDS].toSorted(),
    )
    expect(read.ok && read.value.full_name).toBe('Connor McDavid')
    expect(fullNameOf({ first_name: null, last_name: 'Cher' })).toBe('Cher')
  })

  it('A-VALID-04 requires a team for a new player', () => {
    expect(readNewPlayer(NAMED, TODAY)).toMatchObject({
      problem: { fields: { team_id: { code: 'team_missing' } } },
    })
    expect(readNewPlayer({ ...NAMED, team_id: '22' }, TODAY).ok).toBe(true)
  })

  it('keeps any typed text within its column', () => {
    const any = fc.record(
      Object.fromEntries(
        PLAYER_FIELDS.map((field) => [field, fc.string({ unit: 'binary', maxLength: 130 })]),
      ),
    )
    fc.assert(
      fc.property(any, (typed) => {
        const read = readPlayerForm({ ...NAMED, ...typed }, TODAY)
        if (!read.ok) return
        const { value } = read
        expect(Array.from(value.full_name ?? '').length).toBeLessThanOrEqual(120)
        for (const field of ['first_name', 'last_name', 'display_name', 'birthplace', 'nationality'] as const)
          expect(Array.from(value[field] ?? '').length).toBeLessThanOrEqual(TEXT_LIMITS[field])
      }),
      { numRuns: 40 },
    )
    const sixty = 'x'.repeat(60)
    expect(readPlayerForm({ ...NAMED, first_name: sixty, last_name: sixty }, TODAY)).toMatchObject({
      problem: { fields: { last_name: { code: 'text_too_long', limit: 59 } } },
    })
  })

  it('reads a cap hit as fans write it, and the contract’s expiry', () => {
    const form = { ...NAMED, cap_hit_usd: ' $12.5M', contract_expiry: 'rfa' }
    expect(readPlayerForm(form, TODAY)).toMatchObject({
      ok: true,
      value: { cap_hit_usd: 12_500_000, contract_expiry: 'RFA' },
    })
    expect(readPlayerForm({ ...NAMED, cap_hit_usd: 'a lot', contract_expiry: 'XFA' }, TODAY)).toMatchObject({
      problem: {
        fields: { cap_hit_usd: { code: 'not_dollars' }, contract_expiry: { code: 'expiry_unknown' } },
      },
    })
  })

  it('shows a stored player so that saving unchanged values changes nothing', () => {
    const stored = {
      full_name: 'Connor McDavid',
      first_name: 'Connor',
      last_name: 'McDavid',
      display_name: null,
      number: 0,
      position: 'rw',
      alt_position: 'c',
      shoots: 'L',
      birthplace: null,
      nationality: 'CAN',
      birthdate: '1997-01-13',
      height: `6'1"`,
      weight: 194,
      cap_hit_usd: 12_500_000,
      contract_until: 2028,
      contract_expiry: 'UFA',
      trade_clause: 'nmc',
      status: 'off_roster',
      team_id: 22,
      profile_picture_filename: 'a b.jpg',
    } as const
    expect(readPlayerForm(playerForm(stored), TODAY)).toEqual({ ok: true, value: stored })
    expect(playerForm(stored).cap_hit_usd).toBe('$12,500,000')
    const twice = readPlayerForm({ ...playerForm(stored), alt_position: 'RW' }, TODAY)
    expect(twice).toMatchObject({ value: { position: 'rw', alt_position: null } })
  })
})

it('merges an edit with what others changed, field by field', () => {
  const now = { ...NAMED, number: '98', weight: '194', height: `6'1"` }
  const typed = { ...NAMED, weight: '194', shoots: 'L', height: `6'2"` }
  expect(mergePlayerEdit({ seen: NAMED, now, typed })).toEqual({
    merged: { ...now, shoots: 'L', height: `6'2"` },
    clashes: ['height'],
  })
})
