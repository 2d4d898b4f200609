import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import { calendarDay, isTimeZone, localDayOf, makersDay, startOfLocalDay } from './local-days.ts'

const ZONES = [
  'UTC',
  'America/Edmonton',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Havana',
  'Europe/Helsinki',
]
const zone = fc.constantFrom(...ZONES)
const day = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a day in a time zone', () => {
  test.each([
    ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
    ['2026-07-21', 'America/New_York', '2026-07-21T04:00:00.000Z'],
    ['2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
    // Clocks there skip midnight that day.
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, start) =>
    expect(startOfLocalDay(day, timeZone).toISOString()).toBe(start),
  )

  test('begins exactly at its first moment despite clock changes', () => {
    fc.assert(
      fc.property(day, zone, (day, timeZone) => {
        const start = startOfLocalDay(day, timeZone)
        expect(localDayOf(start, timeZone)).toBe(day)
        expect(localDayOf(new Date(start.getTime() - 1), timeZone) < day).toBe(true)
      }),
    )
  })

  test('refuses names that are not time zones', () => {
    expect(isTimeZone('America/Edmonton')).toBe(true)
    for (const name of ['', 'Rink/Ice', '../etc', 'x'.repeat(200)]) expect(isTimeZone(name)).toBe(false)
  })
})

describe('the maker’s day', () => {
  const now = new Date('2026-11-24T03:40:00Z')

  test('is the day in their own time zone', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(calendarDay(now)).toBe('2026-11-23')
    vi.stubEnv('TZ', 'Pacific/Kiritimati')
    expect(calendarDay(new Date('2026-11-24T11:00:00Z'))).toBe('2026-11-25')
    vi.unstubAllEnvs()
  })

  test.each([
    ['2026-11-23', 'west of Greenwich in the evening'],
    ['2026-11-25', 'far in the east'],
    ['2026-10-25', 'after thirty days without a network'],
  ])('is %s, %s', (sent) => {
    expect(makersDay(sent, now)).toBe(sent)
  })

  test.each<[string | undefined, string]>([
    ['2026-11-26', 'the clock is ahead'],
    ['2026-10-24', 'the clock is behind'],
    ['2026-11-2x', 'it is no day'],
    ['2026-11-31', 'no calendar has it'],
    ['', 'it is empty'],
    [undefined, 'none was sent'],
  ])("of %j is the server's day, because %s", (sent) => {
    expect(makersDay(sent, now)).toBe('2026-11-24')
  })
})
