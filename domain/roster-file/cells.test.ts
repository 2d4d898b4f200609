import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { normalizePosition } from '#domain/player/read-player.ts'

import { formDate, formDollars, likelyUnit, orderOfColumn, readHandCell, readPositions } from './cells.ts'
import { readNameCell } from './names.ts'

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

  it('that is not a date stays unchanged, for the form to refuse', () => {
    for (const text of ['soon', '1998', '4 Foo 2001', '12/25', '1/2-2001', '99.99.9999'])
      expect(read(text)).not.toMatch(/^\d{4}-(0\d|1[012])-[0-3]\d$/)
  })

  it('that could be either order needs the admin’s choice', () => {
    expect(read('03/04/2001')).toBeNull()
    expect(formDate('03/04/2001', { order: 'day_first', today })).toBe('2001-04-03')
    expect(formDate('03/04/2001', { order: 'month_first', today })).toBe('2001-03-04')
    // A date with only one reading ignores the order.
    expect(formDate('25/12/2001', { order: 'month_first', today })).toBe('2001-12-25')
  })

  test('in every spelling is read as the same day', () => {
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
  it('reveal each other’s order', () => {
    expect(orderOfColumn(['03/04/2001', '25/12/2001'])).toEqual({ order: 'day_first', unclear: false })
    expect(orderOfColumn(['03/04/2001', ' 12/25/2001 '])).toEqual({ order: 'month_first', unclear: false })
  })

  it('are unclear if none is certain, or if they contradict each other', () => {
    expect(orderOfColumn(['03/04/2001', '1998-11-12', '5/5/2001'])).toEqual({ order: null, unclear: true })
    expect(orderOfColumn(['03/04/2001', '12/25/2001', '25/12/2001'])).toEqual({ order: null, unclear: true })
  })

  it('that have only one reading need no choice', () => {
    for (const texts of [['5/5/2001'], ['12.11.1998'], ['soon', ''], ['12/25/2001', '25/12/2001']])
      expect(orderOfColumn(texts)).toMatchObject({ unclear: false })
    // Dates with dots reveal nothing about those with slashes.
    expect(orderOfColumn(['25.12.2001', '03/04/2001'])).toEqual({ order: null, unclear: true })
  })
})

describe('a position as files write it', () => {
  it.each([
    ['C', 'c', null],
    ['center', 'c', null],
    ['Centre', 'c', null],
    ['CE', 'c', null],
    ['F', 'c', null],
    ['Forward', 'c', null],
    ['C/F', 'c', null],
    ['C/LW', 'c', 'lw'],
    ['C, LW', 'c', 'lw'],
    ['C-RW', 'c', 'rw'],
    ['LW RW', 'lw', 'rw'],
    ['Left Wing / Center', 'lw', 'c'],
    ['left-winger', 'lw', null],
    ['W', 'lw', 'rw'],
    ['C/W', 'c', 'lw'],
    ['F/D', 'c', 'd'],
    ['D', 'd', null],
    ['LD', 'd', null],
    ['LD/RD', 'd', null],
    ['left defense', 'd', null],
    ['Left-handed D', 'd', null],
    ['D-man', 'd', null],
    ['Defenceman', 'd', null],
    ['Defenseman (R)', 'd', null],
    ['Goalkeeper', 'g', null],
    ['GK', 'g', null],
    ['Ailier gauche', 'lw', null],
    ['Défenseurs', 'd', null],
    ['Attaquant / Défenseur', 'c', 'd'],
    ['Flügelstürmer', 'lw', 'rw'],
    ['Linksaußen', 'lw', null],
    ['Pravé křídlo', 'rw', null],
    ['Ľavý obranca', 'd', null],
    ['Högerforward', 'rw', null],
    ['Målvakt', 'g', null],
    ['Vasen laitahyökkääjä', 'lw', null],
    ['Правый крайний', 'rw', null],
  ])('%s is %s, with %s as second position', (text, position, other) => {
    expect(readPositions(text)).toEqual({ position, other })
  })

  it.each(['Rover', 'L/X', 'Head Coach', 'A', 'FR', 'Angriber', '/', '12'])(
    '%s needs the admin’s choice',
    (text) => {
      expect(readPositions(text)).toBeNull()
    },
  )

  it('agrees with player records on every word that both know', () => {
    for (const text of [
      'L',
      'LW',
      'left wing',
      'R',
      'RW',
      'right wing',
      'C',
      'F',
      'forward',
      'G',
      'goalie',
      'goaltender',
    ])
      expect(readPositions(text)?.position).toBe(normalizePosition(text))
  })
})

it.each([
  ['8.100.000', '8100000'],
  ['1.250.000,00', '1250000.00'],
  ['12 500 000 €', '12500000'],
  ["12'500'000", '12500000'],
  ['12,5M', '12.5M'],
  ['US$ 12,500,000', '12,500,000'],
  ['$12.5M', '12.5M'],
  ['12,500k', '12,500k'],
  // A point before three digits separates thousands in some countries and cents in others.
  ['975.000', '975.000'],
  ['soon', 'soon'],
])('an amount of %s is %s', (text, amount) => {
  expect(formDollars(text)).toBe(amount)
})

it('bare weights look like kilograms if all of them are light', () => {
  expect(likelyUnit(['88', '95,5', '70 kg'])).toBe('kg')
  expect(likelyUnit(['88', '195'])).toBe('lbs')
  expect(likelyUnit(['88 kg', ''])).toBeNull()
})

it('a hand is read as a word or letter of several languages, and beside a dash', () => {
  const left = ['L', 'L/-', 'Gauche', 'G', 'links', 'Levá', 'Vänster', 'левый']
  expect(left.filter((text) => readHandCell(text) !== 'L')).toEqual([])
  const right = ['right', '-/R', 'D', 'Rechts', 'Pravou', 'H', 'oikea', 'П']
  expect(right.filter((text) => readHandCell(text) !== 'R')).toEqual([])
  for (const text of ['both', 'L/R', '-/-', 'C']) expect(readHandCell(text)).toBeNull()
})

it.each([
  ['Connor McDavid (C)', 'Connor', 'McDavid', 'C'],
  ['McDavid, Connor (LW/RW)', 'Connor', 'McDavid', 'LW/RW'],
  ['Connor McDavid\\mcdavco01', 'Connor', 'McDavid', null],
  ['Wayne Gretzky*', 'Wayne', 'Gretzky', null],
  ['James van Riemsdyk', 'James', 'van Riemsdyk', null],
  ['Sebastian Aho (Swe.)', 'Sebastian', 'Aho', null],
  ['Pelé', null, 'Pelé', null],
])('%s is %s, %s, with the mark %s', (text, first, last, mark) => {
  expect(readNameCell(text)).toMatchObject({ first, last, mark })
})
