import { expect, it } from 'vitest'

import { lastNightlyHour } from './feed.ts'

it.each([
  ['2026-11-22T09:00:00Z', '2026-11-22T09:00:00Z'],
  ['2026-11-22T08:59:59Z', '2026-11-21T09:00:00Z'],
  ['2026-12-01T00:30:00Z', '2026-11-30T09:00:00Z'],
])('at %s the last nightly hour was %s', (now, hour) => {
  expect(lastNightlyHour(new Date(now))).toEqual(new Date(hour))
})
