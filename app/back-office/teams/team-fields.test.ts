import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { isoOf, localOf } from './team-fields.ts'

const zone = process.env['TZ']
beforeAll(() => {
  process.env['TZ'] = 'America/New_York'
})
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

it('A-ENT-04 edits a time in the reader’s time zone and saves it as an ISO time', () => {
  const saved = new Date('2026-10-11T00:30:45.123Z')
  expect(localOf(saved)).toBe('2026-10-10T20:30')
  expect(isoOf('2026-10-10T21:05', saved)).toBe('2026-10-11T01:05:00.000Z')
  expect(isoOf('2026-10-10T20:30', saved)).toBe('2026-10-11T00:30:45.123Z')
  expect(isoOf('2026-12-24T12:00', null)).toBe('2026-12-24T17:00:00.000Z')
  expect([localOf(null), isoOf('', saved), isoOf('soon', null)]).toEqual(['', '', 'soon'])
})

it('A-ENT-04 keeps every time that was not edited', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2150-01-01') }), (at) => {
      expect(isoOf(localOf(at), at)).toBe(at.toISOString())
    }),
  )
})
