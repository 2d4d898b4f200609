import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Database } from '#server/db/client.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
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
      await execute(db, sql`select rebuild_visit_counts(${month}::timestamptz)`)
    }
    await rebuildProfiles(db)
    return `The counts of ${months.length} months were written anew.`
  }
  let [checked, wrong] = [0, 0]
  for (const month of months) {
    const counted = await checkMonth(db, month)
    checked += counted.rows
    wrong += counted.wrong
  }
  wrong += await countWrongProfiles(db)
  if (wrong > 0) {
    throw new AppError(
      'conflict',
      `${wrong} of ${checked} counts are wrong. Mend them with: npm run check-counts -- rebuild`,
    )
  }
  return `${checked} counts of ${months.length} months are what the visits say.`
}

const execute = (db: Database, statement: SQL) =>
  db.transaction(async (tx) => {
    await setTimeLimits(tx, 'maintenance')
    return tx.execute(statement)
  })

/** Of all accounts. */
const EXPECTED_PROFILES = sql`profiles_that_say_something(null)`

const rebuildProfiles = (db: Database) =>
  db.transaction(async (tx) => {
    await setTimeLimits(tx, 'maintenance')
    // Saving a profile waits meanwhile.
    await tx.execute(sql`lock table public_profiles in exclusive mode`)
    await tx.execute(sql`delete from public_profiles`)
    await tx.execute(sql`insert into public_profiles select * from ${EXPECTED_PROFILES}`)
  })

/** Profiles that the list of the back-office lacks, has too many, or has otherwise. */
async function countWrongProfiles(db: Database): Promise<number> {
  const { rows } = await execute(
    db,
    sql`select count(*)::integer as rows, count(*) filter (where (k.name, k.lineups, k.hidden_at) is distinct from (e.name, e.lineups, e.hidden_at)
      or k.user_id is null or e.user_id is null)::integer as wrong
    from public_profiles k full join ${EXPECTED_PROFILES} e using (user_id)`,
  )
  return Counted.parse(rows)[0]?.wrong ?? 0
}

/** The two kept tables, their finest level, and the functions that count them again: from the visits, and from that level. */
const TABLES = [
  {
    table: 'visit_counts',
    keys: 'level, bucket, dimension, key',
    sums: ['page_visits', 'selections', 'completed', 'pictured', 'images'],
    finest: (month: SQL) => sql`finest_visit_level(${month})`,
    recount: 'recount_visits',
    sumUp: 'sum_visit_counts',
  },
  {
    table: 'visit_cube',
    keys: 'level, bucket, visit_type, team_id, country, device_type, game_type, lineup_type, utm_source',
    sums: ['visits', 'completed', 'pictured', 'images'],
    finest: () => sql`'day'`,
    recount: 'recount_cube',
    sumUp: 'sum_visit_cube',
  },
] as const

/** Each comparison is one statement, so that it sees counts and visits of one moment. */
async function checkMonth(db: Database, month: string): Promise<{ rows: number; wrong: number }> {
  const start = sql`${month}::timestamptz`
  const end = sql`date_trunc('month', ${month}::timestamptz + interval '32 days', 'UTC')`
  // Before that moment there are no visits behind the counts any more.
  const whole = sql`greatest(${start}, (select forgotten_before from visit_retention))`
  const total = { rows: 0, wrong: 0 }
  for (const table of TABLES) {
    const { recount, sumUp } = table
    const finest = table.finest(start)
    const comparisons = [
      compare(
        table,
        sql`level = ${finest} and bucket >= ${whole} and bucket < ${end}`,
        sql`${sql.raw(recount)}(${whole}, ${end})`,
      ),
      compare(
        table,
        // Of a month that is folded shorter stretches may be left over for a while. Nothing reads them.
        sql`level <> ${finest} and (${finest} <> 'day' or level = 'month') and bucket >= ${start} and bucket < ${end}`,
        sql`${sql.raw(sumUp)}(${start}, ${end})`,
      ),
    ]
    for (const comparison of comparisons) {
      const [counted] = Counted.parse((await execute(db, comparison)).rows)
      total.rows += counted?.rows ?? 0
      total.wrong += counted?.wrong ?? 0
    }
  }
  return total
}

/** Kept rows and expected ones, the latter with a minus: a sum that is not zero is wrong. */
function compare({ table, keys, sums }: (typeof TABLES)[number], kept: SQL, expected: SQL): SQL {
  const wrong = sql.raw(sums.map((name) => `sum(${name}) <> 0`).join(' or '))
  return sql`
    select count(*)::integer as rows, count(*) filter (where wrong)::integer as wrong from (
      select ${wrong} as wrong from (
        select ${sql.raw(`${keys}, ${sums.join(', ')}`)} from ${sql.identifier(table)} where ${kept}
        union all
        select ${sql.raw(`${keys}, ${sums.map((name) => `-${name}`).join(', ')}`)} from ${expected} e
      ) r group by ${sql.raw(keys)}
    ) c`
}
