import { sql, type SQL } from 'drizzle-orm'
import Papa from 'papaparse'
import { z } from 'zod'

import type { Team } from '#domain/team/team.ts'
import { FORMULA_CELL } from '#domain/text.ts'
import { type AdminInput, requireAdmin } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { listTeams } from '#server/rosters/league.ts'

import { nameOf, recentCondition, VISIT_COLUMNS } from './recent-visits.ts'
import { visitPeriod, type VisitQuery } from './visit-query.ts'

const COLUMNS = [
  'id',
  'created_at',
  'completed_at',
  'visit_type',
  'team_id',
  'team_name',
  'country',
  'device_type',
  'device_info',
  'game_type',
  'lineup_type',
  'utm_source',
  'referrer',
  'has_image',
  'has_trade',
] as const

const BATCH = 1000

const Row = z
  .object({ id: z.string(), created_at: z.string(), team_id: z.number().nullable() })
  .catchall(z.union([z.string(), z.boolean()]).nullable())
type Row = z.infer<typeof Row>

/**
 * The visits that the list's filters keep, newest first, as CSV in UTC; read and sent in batches, so that any number
 * fits into memory. Texts that a spreadsheet would take for a formula are escaped.
 * @throws {AppError} not_signed_in, forbidden; before the first byte
 */
export async function exportVisits({
  ctx,
  query,
}: AdminInput<{ query: VisitQuery }, 'now'>): Promise<AsyncIterable<string>> {
  requireAdmin(ctx)
  const teams = await listTeams({ ctx })
  return lines(ctx, query, teams)
}

async function* lines(
  { db, now }: Pick<Context, 'db' | 'now'>,
  query: VisitQuery,
  teams: readonly Team[],
): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`
  const period = await visitPeriod(db, now, query)
  if (period === null) return
  const condition = await recentCondition(db, period, query, teams)
  let last: Row | undefined
  do {
    const rows = await readBatch(db, condition, last)
    last = rows.length === BATCH ? rows.at(-1) : undefined
    const named = rows.map((row) => ({ ...row, team_name: nameOf(row.team_id, teams) }))
    if (named.length > 0) {
      yield `${Papa.unparse(named, { columns: [...COLUMNS], header: false, escapeFormulae: FORMULA_CELL })}\r\n`
    }
  } while (last !== undefined)
}

async function readBatch(db: Database, condition: SQL, after: Row | undefined): Promise<readonly Row[]> {
  const further =
    after === undefined
      ? sql`true`
      : sql`(v.created_at < ${after.created_at}::timestamptz or (v.created_at = ${after.created_at}::timestamptz and v.id > ${after.id}::uuid))
          and v.created_at <= ${after.created_at}::timestamptz`
  const { rows } = await db.execute(sql`
    select ${VISIT_COLUMNS}, ${utc('created_at')}, ${utc('completed_at')}
    from site_visits v where ${condition} and ${further}
    order by v.created_at desc nulls last, v.id limit ${BATCH}`)
  return z.array(Row).parse(rows)
}

/** The moment to the microsecond, as the database keeps it, so that the next batch begins after exactly this one. */
function utc(column: 'created_at' | 'completed_at') {
  return sql.raw(`to_char(v.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`)
}
