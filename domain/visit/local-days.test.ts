import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import {
  addDays,
  calendarDay,
  countSpans,
  dayBounds,
  daysBetween,
  foldedSince,
  isTimeZone,
  localDayOf,
  makersDay,
  startOfLocalDay,
} from './local-days.ts'

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

  test('ends where the next one begins', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), zone, (first, length, timeZone) => {
        const days = daysBetween(first, addDays(first, length))
        const bounds = dayBounds(days, timeZone)
        expect(days).toHaveLength(length + 1)
        const starts = [...days, addDays(first, length + 1)].map((day) => startOfLocalDay(day, timeZone))
        expect(bounds).toEqual(starts)
      }),
      { numRuns: 20 },
    )
  })

  test('refuses names that are not time zones', () => {
    expect(isTimeZone('America/Edmonton')).toBe(true)
    for (const name of ['', 'Rink/Ice', '../etc', 'x'.repeat(200)]) expect(isTimeZone(name)).toBe(false)
  })
})

test('a range is split into months, days and quarter hours without a gap', () => {
  const quarter = fc
    .integer({ min: Date.UTC(2020, 0) / 900_000, max: Date.UTC(2028, 0) / 900_000 })
    .map((quarters) => new Date(quarters * 900_000))
  fc.assert(
    fc.property(quarter, quarter, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const spans = countSpans(from, to)
      let at = from
      for (const span of spans) {
        expect(span.from).toEqual(at)
        const isWhole =
          span.level === 'quarter_hour' ||
          (span.level === 'day' && span.from.getTime() % 86_400_000 === 0) ||
          (span.from.getUTCDate() === 1 && span.to.getUTCDate() === 1)
        expect(isWhole).toBe(true)
        at = span.to
      }
      expect(at).toEqual(spans.length === 0 ? from : to)
      const quarters = spans.filter(({ level }) => level === 'quarter_hour')
      for (const { from, to } of quarters)
        expect(to.getTime() - from.getTime()).toBeLessThanOrEqual(2 * 86_400_000)
      expect(spans.length).toBeLessThanOrEqual(5)
    }),
  )
})

describe('days whose counts are folded', () => {
  const folded = new Date('2026-03-01T00:00:00Z')
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']
  const boundsIn = (timeZone: string) =>
    dayBounds(days, timeZone, folded).map((bound) => bound.toISOString().slice(5, 16))

  test.each([
    ['America/Edmonton', ['02-27T00:00', '02-28T00:00', '03-01T07:00', '03-02T07:00', '03-03T07:00']],
    ['Asia/Kathmandu', ['02-27T00:00', '02-28T00:00', '03-01T00:00', '03-01T18:15', '03-02T18:15']],
  ])('begin at UTC midnight, and later ones at midnight in %s', (timeZone, bounds) => {
    expect(boundsIn(timeZone)).toEqual(bounds)
  })

  test('are those before the month one year ago', () => {
    expect(foldedSince(new Date('2027-03-31T23:59:59Z'))).toEqual(folded)
    expect(foldedSince(new Date('2027-02-28T00:00:00Z'))).toEqual(new Date('2026-02-01T00:00:00Z'))
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
