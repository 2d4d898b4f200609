import { gt, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import { AppError } from '#server/ground/errors.ts'

const { user } = schema

/** The commands of `npm run check-counts`: compare the counts with the visits, or rebuild them. */
export const CountsCommand = z.object({ command: z.enum(['check', 'rebuild']) })
export type CountsCommand = z.infer<typeof CountsCommand>

const Months = z.array(z.object({ month: z.string() }))
const Counted = z.array(z.object({ rows: z.number(), wrong: z.number() }))

/**
 * Works month by month, and profiles in parts, so that no statement is long and no visitor waits. @returns a line for
 * the terminal
 * @throws {AppError} conflict when counts are wrong
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
    for await (const accounts of accountsInParts(db)) {
      await execute(db, sql`select keep_public_profiles(${accounts})`, PLAN_ANEW)
    }
    return `The counts of ${months.length} months were rebuilt.`
  }
  let [checked, wrong] = [0, 0]
  for await (const comparison of comparisons(db, months)) {
    const [counted] = Counted.parse((await execute(db, comparison)).rows)
    checked += counted?.rows ?? 0
    wrong += counted?.wrong ?? 0
  }
  if (wrong > 0) {
    throw new AppError(
      'conflict',
      `${wrong} of ${checked} counts are wrong. Rebuild them with: npm run check-counts -- rebuild`,
    )
  }
  return `${checked} counts of ${months.length} months match the visits.`
}

/** @param setting of the transaction */
const execute = (db: Database, statement: SQL, setting?: SQL) =>
  db.transaction(async (tx) => {
    await setTimeLimits(tx, 'maintenance')
    if (setting) await tx.execute(setting)
    return tx.execute(statement)
  })

/** PostgreSQL's cached plan for the function is one for few accounts: it compares every pair of them. */
const PLAN_ANEW = sql`set local plan_cache_mode = force_custom_plan`

/** One part takes a fraction of a second; a million accounts in one statement would exceed its time limit. */
const ACCOUNTS_AT_A_TIME = 10_000

/**
 * All accounts in the order of their ids, in parts. Triggers maintain the profile of an account made in the meantime.
 */
async function* accountsInParts(db: Database): AsyncGenerator<SQL> {
  let last: string | undefined
  do {
    const accounts = await db
      .select({ id: user.id })
      .from(user)
      .where(last === undefined ? undefined : gt(user.id, last))
      .orderBy(user.id)
      .limit(ACCOUNTS_AT_A_TIME)
    const ids = accounts.map(({ id }) => id)
    last = ids.at(-1)
    if (last !== undefined) yield sql`${sql.param(ids)}::uuid[]`
  } while (last !== undefined)
}

/** Each is one statement, so that the counts and what they count are from the same moment. */
async function* comparisons(db: Database, months: readonly string[]): AsyncGenerator<SQL> {
  for await (const accounts of accountsInParts(db)) yield compareProfiles(accounts)
  for (const month of months) yield* compareMonth(month)
}

/** Counts as wrong the profiles that the back-office's list lacks, has in excess, or has with other values. */
const compareProfiles = (accounts: SQL) => sql`
  select count(*)::integer as rows, count(*) filter (where (k.name, k.lineups, k.hidden_at) is distinct from (e.name, e.lineups, e.hidden_at)
    or k.user_id is null or e.user_id is null)::integer as wrong
  from (select * from public_profiles where user_id = any(${accounts})) k
    full join profiles_that_say_something(${accounts}) e using (user_id)`

/**
 * The two stored tables, their finest level, and the functions that recount it from the visits and sum up the others.
 */
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

function compareMonth(month: string): readonly SQL[] {
  const start = sql`${month}::timestamptz`
  const end = sql`date_trunc('month', ${month}::timestamptz + interval '32 days', 'UTC')`
  // Before that time there are no visits behind the counts any more.
  const whole = sql`greatest(${start}, (select forgotten_before from visit_retention))`
  return TABLES.flatMap((table) => {
    const { recount, sumUp } = table
    const finest = table.finest(start)
    return [
      compare(
        table,
        sql`level = ${finest} and bucket >= ${whole} and bucket < ${end}`,
        sql`${sql.raw(recount)}(${whole}, ${end})`,
      ),
      compare(
        table,
        // A folded month may keep shorter stretches for a while. Nothing reads them.
        sql`level <> ${finest} and (${finest} <> 'day' or level = 'month') and bucket >= ${start} and bucket < ${end}`,
        sql`${sql.raw(sumUp)}(${start}, ${end})`,
      ),
    ]
  })
}

/** Compares stored rows with expected ones, the latter negated: a sum that is not zero is wrong. */
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
