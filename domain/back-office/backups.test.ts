import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { backupDueSince, backupsToDelete, isBackupOverdue } from './backups.ts'

const at = (text: string) => new Date(`${text}Z`)

it('a backup is due at the nightly hour, of each day or each seventh, and overdue a day later', () => {
  expect(backupDueSince('day', at('2026-11-29T08:59'))).toEqual(at('2026-11-28T09:00'))
  expect(backupDueSince('day', at('2026-11-29T09:00'))).toEqual(at('2026-11-29T09:00'))
  expect(backupDueSince('week', at('2026-11-29T09:00'))).toEqual(at('2026-11-23T09:00'))
  const now = at('2026-11-29T09:00')
  expect(isBackupOverdue('day', at('2026-11-27T09:00'), now)).toBe(false)
  expect(isBackupOverdue('day', at('2026-11-27T08:59'), now)).toBe(true)
  expect(isBackupOverdue('week', at('2026-11-21T09:00'), now)).toBe(false)
  expect(isBackupOverdue('week', at('2026-11-21T08:59'), now)).toBe(true)
  expect(isBackupOverdue('off', at('2020-01-01T00:00'), now)).toBe(false)
})

it('the newest backup of each day, week and month is kept', () => {
  const made = [
    '2026-11-29T09:00',
    '2026-11-29T08:00',
    '2026-11-28T09:00',
    // Monday and the Sunday before it.
    '2026-11-23T09:00',
    '2026-11-22T09:00',
    '2026-11-01T09:00',
    '2026-10-31T09:00',
    '2026-10-01T09:00',
  ].map((text) => ({ madeAt: at(text) }))
  const gone = backupsToDelete(made, { days: 2, weeks: 2, months: 2 })
  expect(gone.map(({ madeAt }) => madeAt.toISOString().slice(5, 13))).toEqual([
    '11-29T08',
    '11-23T09',
    '11-01T09',
    '10-01T09',
  ])
})

const DAY_MS = 86_400_000
const times = fc.array(fc.integer({ min: 0, max: 400 * 24 }), { minLength: 1, maxLength: 60 })
const numbers = fc.record({
  days: fc.integer({ min: 0, max: 20 }),
  weeks: fc.integer({ min: 0, max: 20 }),
  months: fc.integer({ min: 0, max: 20 }),
})

it('the newest backup is never deleted, no more are kept than the numbers say, and what is kept stays kept', () => {
  fc.assert(
    fc.property(times, numbers, (hours, keep) => {
      const made = hours.map((hour) => ({ madeAt: new Date(Date.UTC(2026, 0, 1) + (hour / 24) * DAY_MS) }))
      const gone = new Set(backupsToDelete(made, keep))
      const kept = made.filter((backup) => !gone.has(backup))
      const newest = Math.max(...made.map(({ madeAt }) => madeAt.getTime()))
      expect(kept.some(({ madeAt }) => madeAt.getTime() === newest)).toBe(true)
      expect(kept.length).toBeLessThanOrEqual(Math.max(1, keep.days + keep.weeks + keep.months))
      const days = new Set(made.map(({ madeAt }) => madeAt.toISOString().slice(0, 10)))
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(days.size, keep.days))
      expect(backupsToDelete(kept, keep)).toEqual([])
    }),
    { examples: [[[0, 24], { days: 0, weeks: 0, months: 0 }]] },
  )
})
