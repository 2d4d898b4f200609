import { and, gte, inArray, lt } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import { runCountsCommand } from '#server/visits/counts-command.ts'
import { foldOldCounts } from '#server/visits/old-counts.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { makeVisit } from '#tests/factories/visit-rows.ts'
import { LONG } from '#tests/support/long.ts'

import { testDatabase } from './database.ts'
import { event, visitHistory } from './visit-history.ts'
import { type Asked, asked, queryOf, recountVisits, shownCounts } from './visit-recount.ts'

const { visit_counts } = schema
const database = testDatabase()
const { asAdmin, beginAnew, happen } = visitHistory(database)
const KEY = [visit_counts.level, visit_counts.bucket, visit_counts.dimension, visit_counts.key]
const check = () => runCountsCommand(database.db, { command: 'check' })

/** A year later, so that all but the last 20 days are old enough to be folded. */
const LATER = new Date('2027-03-20T15:07:00Z')
const FOLDED = new Date('2026-03-01T00:00:00Z')
const fold = () => foldOldCounts({ db: database.db, now: LATER })
const ask = async (question: Asked) => {
  const ctx = { ...asAdmin(), now: LATER }
  return shownCounts(await getVisitDashboard({ ctx, query: queryOf(question) }))
}
const shorter = inArray(visit_counts.level, ['quarter_hour', 'hour'])
/** Whole UTC days: any past range. */
const days = fc.constantFrom(
  '2025-12-01',
  '2026-01-31',
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2026-03-10',
)
const question = fc.tuple(asked, days, days).map(([one, ...range]): Asked => {
  const [from = '', to = ''] = range.toSorted()
  return { ...one, from, to, range: 'custom', timeZone: 'UTC' }
})

it('counts older than a year are folded into UTC days: every range has the same totals, even after visits change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 3, maxLength: 8 }),
      fc.array(event, { minLength: 1, maxLength: 6 }),
      fc.array(question, { minLength: 3, maxLength: 3 }),
      async (events, later, questions) => {
        await beginAnew()
        for (const one of events) await happen(one)
        const before = await Promise.all(questions.map(ask))
        const young = () =>
          database.db
            .select()
            .from(visit_counts)
            .where(gte(visit_counts.bucket, FOLDED))
            .orderBy(...KEY)
        const untouched = await young()
        await fold()
        expect(await Promise.all(questions.map(ask))).toEqual(before)
        expect(await young()).toEqual(untouched)
        for (const one of later) await happen(one)
        for (const one of questions) {
          expect(await ask(one)).toEqual(await recountVisits(database.db, LATER, one))
        }
        const shorterOnes = () =>
          database.db.$count(visit_counts, and(shorter, lt(visit_counts.bucket, FOLDED)))
        expect(await shorterOnes()).toBe(0)
        expect(await check()).toMatch(/match the visits\.$/)
        await runCountsCommand(database.db, { command: 'rebuild' })
        expect(await shorterOnes()).toBe(0)
        expect(await check()).toMatch(/match the visits\.$/)
        const all = () =>
          database.db
            .select()
            .from(visit_counts)
            .orderBy(...KEY)
        const kept = await all()
        await fold()
        expect(await all()).toEqual(kept)
      },
    ),
    { numRuns: LONG ? 12 : 5 },
  )
}, 240_000)

it("each visit counts in one day of every time zone, where folded days meet the reader's days", async () => {
  const hours = Array.from({ length: 72 }, (_, hour) => new Date(+FOLDED + (hour - 36) * 3_600_000))
  for (const created_at of hours) await makeVisit(database.db, { created_at, country: 'CA' })
  await fold()
  for (const timeZone of ['UTC', 'America/Edmonton', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
    for (const rows of [{}, { country: 'CA' }]) {
      const range = { range: 'custom', from: '2026-01-01', to: '2026-12-31', admins: 'include' }
      const { summary, daily } = await ask({ ...range, timeZone, rows })
      expect(summary.total).toBe(72)
      expect(daily.reduce((sum, { total }) => sum + total, 0)).toBe(72)
      expect(daily[0]).toMatchObject({ date: '2026-02-27', total: 12 })
    }
  }
  const atSeam = {
    range: 'all',
    from: '',
    to: '',
    admins: 'include',
    timeZone: 'America/Edmonton',
    rows: {},
  }
  expect((await ask(atSeam)).daily).toEqual([
    { date: '2026-02-27', total: 12, pageVisits: 12, teamSelections: 0 },
    // Includes the seven hours before midnight in Edmonton.
    { date: '2026-02-28', total: 31, pageVisits: 31, teamSelections: 0 },
    { date: '2026-03-01', total: 24, pageVisits: 24, teamSelections: 0 },
    { date: '2026-03-02', total: 5, pageVisits: 5, teamSelections: 0 },
  ])
})

it('counts are folded by the run after an interrupted one', async () => {
  await makeVisit(database.db, { created_at: new Date('2026-02-10T12:20:00Z') })
  await makeVisit(database.db, { created_at: new Date('2026-03-10T12:20:00Z') })
  const stopped = await database.db.select().from(visit_counts).where(shorter)
  await fold()
  await database.db.insert(visit_counts).values(stopped).onConflictDoNothing()
  expect(await check()).toMatch(/match the visits\.$/)
  await fold()
  const left = await database.db.select().from(visit_counts).where(shorter)
  expect(new Set(left.map(({ bucket }) => bucket.toISOString().slice(0, 7)))).toEqual(new Set(['2026-03']))
})
