import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, dayBounds, daysBetween, localDayOf } from '#domain/visit/local-days.ts'
import type { Database } from '#server/db/client.ts'

import type { VisitQuery } from './visit-query.ts'

/** The stretch of time that is asked for, in days of the reader. */
export type VisitPeriod = {
  readonly days: readonly string[]
  /** Where each day begins, and where the last one ends; all on quarters of an hour. */
  readonly bounds: readonly Date[]
  readonly from: Date
  readonly to: Date
}

const First = z.array(z.object({ first: z.number() }))

/** @returns null where no day of the range can hold a visit: before the first one, or after today */
export async function visitPeriod(
  db: Database,
  now: Date,
  { range, days: chosen, timeZone }: VisitQuery,
): Promise<VisitPeriod | null> {
  const today = localDayOf(now, timeZone)
  if (range === '7' || range === '30') return period(addDays(today, 1 - Number(range)), today, timeZone)
  const { rows } = await db.execute(sql`
    select extract(epoch from bucket)::float8 as first from visit_counts
    where level = 'quarter_hour' and page_visits + selections > 0 order by level, bucket limit 1`)
  const seconds = First.parse(rows)[0]?.first
  if (seconds === undefined) return null
  const first = new Date(seconds * 1000)
  const firstDay = localDayOf(first, timeZone)
  const from = chosen && chosen.from > firstDay ? chosen.from : firstDay
  const to = chosen && chosen.to < today ? chosen.to : today
  return from > to ? null : period(from, to, timeZone)
}

function period(first: string, last: string, timeZone: string): VisitPeriod | null {
  const days = daysBetween(first, last)
  const bounds = dayBounds(days, timeZone)
  const [from, to] = [bounds[0], bounds.at(-1)]
  return from && to ? { days, bounds, from, to } : null
}
