import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { formDate, formHeight, formWeight, orderOfColumn, unitOfHeader } from './measures.ts'

const today = '2026-10-10'
const read = (text: string) => formDate(text, { order: null, today })

describe('a date', () => {
  it.each([
    ['1998-11-12', '1998-11-12'],
    ['12.11.1998', '1998-11-12'],
    ['2001/03/04', '2001-03-04'],
    ['2001-3-4', '2001-03-04'],
    ['25/12/2001', '2001-12-25'],
    ['12/25/2001', '2001-12-25'],
    ['12-25-01', '2001-12-25'],
    ['5/5/98', '1998-05-05'],
    ['March 4 2001', '2001-03-04'],
    ['Mar. 4, 2001', '2001-03-04'],
    ['4-Mar-01', '2001-03-04'],
    ['4 Sept 1998', '1998-09-04'],
    ['4th of March 2001', '2001-03-04'],
    ['20010304', '2001-03-04'],
    ['36111', '1998-11-12'],
    ['2001-03-04 00:00:00', '2001-03-04'],
  ])('%s is %s', (text, day) => {
    expect(read(text)).toBe(day)
  })

  it('that is none stays, for the form to refuse', () => {
    for (const text of ['soon', '1998', '4 Foo 2001', '12/25', '1/2-2001', '99.99.9999'])
      expect(read(text)).not.toMatch(/^\d{4}-(0\d|1[012])-[0-3]\d$/)
  })

  it('of which nobody knows whether the day comes first waits for who does', () => {
    expect(read('03/04/2001')).toBeNull()
    expect(formDate('03/04/2001', { order: 'day_first', today })).toBe('2001-04-03')
    expect(formDate('03/04/2001', { order: 'month_first', today })).toBe('2001-03-04')
    // What can only be one stays that.
    expect(formDate('25/12/2001', { order: 'month_first', today })).toBe('2001-12-25')
  })

  test('in every writing, any day is that day', () => {
    const days = fc.date({ min: new Date('1927-06-01'), max: new Date('2026-10-10'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (at) => {
        const day = at.toISOString().slice(0, 10)
        const [year = '', month = '', date = ''] = day.split('-')
        const serial = Math.floor(at.getTime() / 86_400_000) + 25_569
        const name = at.toLocaleString('en', { month: 'long', timeZone: 'UTC' })
        const texts = [`${date}.${month}.${year}`, `${year}/${month}/${date}`, `${name} ${date}, ${year}`]
        for (const text of [...texts, String(serial)]) expect(read(text)).toBe(day)
        const american = `${Number(month)}/${Number(date)}/${year}`
        expect(formDate(american, { order: 'month_first', today })).toBe(day)
      }),
    )
  })
})

describe('the dates of a column', () => {
  it('tell each other what comes first', () => {
    expect(orderOfColumn(['03/04/2001', '25/12/2001'])).toEqual({ order: 'day_first', unclear: false })
    expect(orderOfColumn(['03/04/2001', ' 12/25/2001 '])).toEqual({ order: 'month_first', unclear: false })
  })

  it('are unclear when none does, or they contradict each other', () => {
    expect(orderOfColumn(['03/04/2001', '1998-11-12', '5/5/2001'])).toEqual({ order: null, unclear: true })
    expect(orderOfColumn(['03/04/2001', '12/25/2001', '25/12/2001'])).toEqual({ order: null, unclear: true })
  })

  it('that can only be one way ask nothing', () => {
    for (const texts of [['5/5/2001'], ['12.11.1998'], ['soon', ''], ['12/25/2001', '25/12/2001']])
      expect(orderOfColumn(texts)).toMatchObject({ unclear: false })
    // Dots say nothing about slashes.
    expect(orderOfColumn(['25.12.2001', '03/04/2001'])).toEqual({ order: null, unclear: true })
  })
})

it.each([
  ['188 cm', `6'2"`],
  ['188', `6'2"`],
  ['187.96cm', `6'2"`],
  ['1.85 m', `6'1"`],
  ['1,85', `6'1"`],
  ['1m85', `6'1"`],
  ['1.9m', `6'3"`],
  [`6'1"`, `6'1"`],
  ['6-1', '6-1'],
])('a height of %s is %s', (text, height) => {
  expect(formHeight(text)).toBe(height)
})

it.each([
  ['84 kg', '185'],
  ['84,5kg', '186'],
  ['185 lbs', '185'],
  ['185', '185'],
  ['88', '88'],
])('a weight of %s is %s', (text, weight) => {
  expect(formWeight(text)).toBe(weight)
})

it('a header may name the unit', () => {
  expect(['height (cm)', 'height_cm', 'weight kg', 'height', 'backkg'].map(unitOfHeader)).toEqual([
    'cm',
    'cm',
    'kg',
    null,
    null,
  ])
})
