import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

/** What `npm run check-counts` asks for: compare the counts with the visits, or write the counts again. */
export const CountsCommand = z.object({ command: z.enum(['check', 'rebuild']) })
export type CountsCommand = z.infer<typeof CountsCommand>

const Months = z.array(z.object({ month: z.string() }))
const Counted = z.array(z.object({ rows: z.number(), wrong: z.number() }))

/**
 * Month by month, so that no statement is long and no visitor waits. @returns a line for the terminal
 * @throws {AppError} conflict where counts are wrong
 */
export async function runCountsCommand(db: Database, { command }: CountsCommand): Promise<string> {
  const { rows } = await db.execute(sql`
    select to_char(month at time zone 'UTC', 'YYYY-MM-DD"T"00:00:00"Z"') as month from (
      select bucket as month from visit_counts where level = 'month'
      union select date_trunc('month', created_at, 'UTC') from site_visits
    ) m order by 1`)
  const months = Months.parse(rows).map(({ month }) => month)
  if (command === 'rebuild') {
    for (const month of months) {
      await db.transaction((tx) => tx.execute(sql`select rebuild_visit_counts(${month}::timestamptz)`))
    }
    return `The counts of ${months.length} months were written anew.`
  }
  let [checked, wrong] = [0, 0]
  for (const month of months) {
    const counted = await checkMonth(db, month)
    checked += counted.rows
    wrong += counted.wrong
  }
  if (wrong > 0) {
    throw new AppError(
      'conflict',
      `${wrong} of ${checked} counts are wrong. Mend them with: npm run check-counts -- rebuild`,
    )
  }
  return `${checked} counts of ${months.length} months are what the visits say.`
}

const COUNTS = {
  keys: 'level, bucket, dimension, key',
  sums: 'page_visits, selections, completed, pictured, images',
}
const CUBE = {
  keys: 'level, bucket, visit_type, team_id, country, device_type, game_type, lineup_type, utm_source',
  sums: 'visits, completed, pictured, images',
}

/** Each comparison is one statement, so it sees counts and visits of one moment. */
async function checkMonth(db: Database, month: string): Promise<{ rows: number; wrong: number }> {
  const start = sql`${month}::timestamptz`
  const end = sql`date_trunc('month', ${month}::timestamptz + interval '32 days', 'UTC')`
  const whole = sql`greatest(${start}, (select forgotten_before from visit_retention))`
  const comparisons = [
    compare(
      'visit_counts',
      COUNTS,
      sql`level = 'quarter_hour' and bucket >= ${whole} and bucket < ${end}`,
      sql`recount_visits(${whole}, ${end})`,
    ),
    compare(
      'visit_counts',
      COUNTS,
      sql`level <> 'quarter_hour' and bucket >= ${start} and bucket < ${end}`,
      sql`sum_visit_counts(${start}, ${end})`,
    ),
    compare(
      'visit_cube',
      CUBE,
      sql`level = 'day' and bucket >= ${whole} and bucket < ${end}`,
      sql`recount_cube(${whole}, ${end})`,
    ),
    compare(
      'visit_cube',
      CUBE,
      sql`level = 'month' and bucket >= ${start} and bucket < ${end}`,
      sql`sum_visit_cube(${start}, ${end})`,
    ),
  ]
  const total = { rows: 0, wrong: 0 }
  for (const comparison of comparisons) {
    const [counted] = Counted.parse((await db.execute(comparison)).rows)
    total.rows += counted?.rows ?? 0
    total.wrong += counted?.wrong ?? 0
  }
  return total
}

/** Kept rows and expected ones, the latter with a minus: a sum that is not zero is wrong. */
function compare(
  table: string,
  { keys, sums }: { readonly keys: string; readonly sums: string },
  kept: SQL,
  expected: SQL,
): SQL {
  const names = sums.split(', ')
  const columns = sql.raw(`${keys}, ${sums}`)
  const wrong = sql.raw(names.map((name) => `sum(${name}) <> 0`).join(' or '))
  return sql`
    select count(*)::integer as rows, count(*) filter (where wrong)::integer as wrong from (
      select ${wrong} as wrong from (
        select ${columns} from ${sql.identifier(table)} where ${kept}
        union all
        select ${sql.raw(`${keys}, ${names.map((name) => `-${name}`).join(', ')}`)} from ${expected} e
      ) r group by ${sql.raw(keys)}
    ) c`
}
