import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { DayCount } from '#domain/visit/statistics.ts'
import type { RowFilter } from '#domain/visit/visit-filters.ts'
import type { Database } from '#server/db/client.ts'

import { between, BY_ADMIN, ofRows, unionAll } from './visit-conditions.ts'
import type { VisitPeriod } from './visit-period.ts'
import type { VisitQuery } from './visit-query.ts'

const Sums = z.array(z.object({ day: z.number(), page_visits: z.number(), selections: z.number() }))

const HOUR_MS = 3_600_000

/** Visits of each day of the reader, oldest first; days without a visit are there too (A-ENT-13). */
export async function readDaily(
  db: Database,
  period: VisitPeriod,
  { rows: filter, excludeAdmins }: VisitQuery,
): Promise<readonly DayCount[]> {
  const bounds = `{${period.bounds.map((bound) => bound.toISOString()).join(',')}}`
  const admins = visits(-1, sql`${BY_ADMIN} and ${between(sql`v.created_at`, period)} and ${ofRows(filter)}`)
  const all = counted(period, filter)
  const { rows } = await db.execute(sql`
    select width_bucket(at, ${bounds}::timestamptz[]) as day, sum(page_visits)::float8 as page_visits,
      sum(selections)::float8 as selections
    from (${unionAll(excludeAdmins ? [all, admins] : [all])}) c (at, page_visits, selections) group by 1`)
  const sums = new Map(Sums.parse(rows).map((sum) => [sum.day, sum]))
  return period.days.map((date, index) => {
    // width_bucket counts from one.
    const { page_visits = 0, selections = 0 } = sums.get(index + 1) ?? {}
    return { date, total: page_visits + selections, pageVisits: page_visits, teamSelections: selections }
  })
}

/** Counts where one attribute at most is asked for; of two together only the visits themselves know. */
function counted(period: VisitPeriod, filter: RowFilter): SQL {
  const [given, ...others] = Object.entries(filter)
  if (others.length > 0) return visits(1, sql`${between(sql`v.created_at`, period)} and ${ofRows(filter)}`)
  const [dimension, key] = given ?? ['all', '']
  const onHours = period.bounds.every((bound) => bound.getTime() % HOUR_MS === 0)
  return sql`
    select bucket, page_visits, selections from visit_counts
    where dimension = ${dimension} and key = ${String(key)} and level = ${given === undefined && onHours ? 'hour' : 'quarter_hour'}
      and ${between(sql`bucket`, period)}`
}

function visits(sign: 1 | -1, condition: SQL): SQL {
  const minus = sql.raw(sign < 0 ? '-' : '')
  return sql`
    select v.created_at, ${minus}(v.visit_type = 'page_visit')::integer, ${minus}(v.visit_type = 'team_selection')::integer
    from site_visits v where ${condition}`
}
