import { inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { ROW_LIMIT } from '#domain/back-office/tables.ts'
import type { Team } from '#domain/team/team.ts'
import { type Cell, csvLines, writeCsv } from '#domain/text/csv.ts'
import { fold } from '#domain/text/fold.ts'
import { RECENT_LIMIT, TABLE_LIMIT } from '#domain/visit/statistics.ts'
import { VISITS_GONE, visitsSubject } from '#messages/visit-analytics.ts'
import { type ChangedRows, withAudit } from '#server/audit/with-audit.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { listTeams } from '#server/rosters/league.ts'

import {
  allOf,
  endOfFinishedDays,
  isBetween,
  isByNoAdmin,
  matchesFilters,
  type RecentFilter,
  visitPeriod,
  type VisitPeriod,
  type VisitQuery,
} from './visit-query.ts'

const DELETE_UNREADABLE = 'The list of visits could not be read.'

const { site_visits } = schema

const Moment = z.number().transform((seconds) => new Date(seconds * 1000))
const Visit = z.object({
  id: z.string(),
  created_at: Moment,
  completed_at: Moment.nullable(),
  visit_type: z.string(),
  team_id: z.number().nullable(),
  country: z.string().nullable(),
  device_type: z.string().nullable(),
  device_info: z.string().nullable(),
  game_type: z.string().nullable(),
  lineup_type: z.string().nullable(),
  utm_source: z.string().nullable(),
  referrer: z.string().nullable(),
  /** Whether stored images of lineups or trades belong to it. */
  has_image: z.boolean(),
  has_trade: z.boolean(),
})
const Matching = z.array(z.object({ matching: z.number() }))

/** The columns of a row `v` of site_visits besides its times, as listed and exported. */
const VISIT_COLUMNS: SQL = sql`v.id, v.visit_type, v.team_id, v.country, v.device_type, v.device_info,
  v.game_type, v.lineup_type, v.utm_source, v.referrer, v.image_count > 0 as has_image, v.trade_count > 0 as has_trade`

/**
 * Returns the newest visits that match the filters, as many as the table shows.
 * @param daily the counts of the period's days, without the list's filters
 */
export async function readRecentVisits(
  db: Database,
  period: VisitPeriod,
  query: VisitQuery,
  teams: readonly Team[],
  daily: ReadonlyArray<{ readonly date: string; readonly total: number }>,
) {
  const condition = await recentCondition(db, period, query, teams)
  const { rows } = await db.execute(sql`
    select * from (
      select ${VISIT_COLUMNS}, extract(epoch from v.created_at)::float8 as created_at,
        extract(epoch from v.completed_at)::float8 as completed_at
      from site_visits v where ${condition} order by v.created_at desc nulls last, v.id limit ${RECENT_LIMIT}
    ) f order by f.created_at desc, f.id limit ${TABLE_LIMIT}`)
  const visits = z.array(Visit).parse(rows)
  const totalOf = (days: typeof daily) => days.reduce((sum, { total }) => sum + total, 0)
  const { storedSince } = period
  const forgotten = totalOf(daily.filter(({ date }) => storedSince !== null && date < storedSince))
  // The counts suffice for a list without its own filters; otherwise the visits themselves are counted.
  const isWhole = Object.values(query.recent).every((choice) => choice === 'all' || choice === '' || !choice)
  const matching =
    visits.length < TABLE_LIMIT
      ? visits.length
      : isWhole
        ? totalOf(daily) - forgotten
        : await countVisits(db, condition, ROW_LIMIT + 1)
  return {
    rows: visits.map((visit) => ({ ...visit, team_name: nameOf(visit.team_id, teams) })),
    /** How many match, listed or not. */
    matching,
    /** Visits of the range that are counted but no longer stored (VISIT_RETENTION_DAYS). */
    forgotten,
  }
}

/** @param limit where counting stops */
async function countVisits(db: Database, condition: SQL, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::float8 as matching from (select from site_visits v where ${condition} limit ${limit}) counted`)
  return Matching.parse(rows)[0]?.matching ?? 0
}

function nameOf(teamId: number | null, teams: readonly Team[]): string | null {
  if (teamId === null) return null
  return teams.find(({ id }) => id === teamId)?.name ?? `Team ${teamId}`
}

/** Returns the condition on a listed visit: the range, the clicked rows, the list's filters. */
async function recentCondition(
  db: Database,
  period: VisitPeriod,
  { recent, rows, excludeAdmins }: VisitQuery,
  teams: readonly Team[],
): Promise<SQL> {
  return allOf([
    isBetween(sql`v.created_at`, period),
    matchesFilters(rows),
    excludeAdmins && isByNoAdmin(sql`v.user_id`),
    ...choices(recent),
    recent.utm !== '' && oneOf(sql`v.utm_source`, await sourcesContaining(db, recent.utm)),
    recent.hasUtm && sql`v.utm_source is not null and v.utm_source <> ''`,
    recent.teamName !== '' && oneOf(sql`v.team_id`, teamsContaining(teams, recent.teamName)),
  ])
}

function choices({ image, visit, playing, lineup, trade }: RecentFilter): ReadonlyArray<SQL | false> {
  return [
    image !== 'all' && (image === 'created' ? sql`v.image_count > 0` : sql`v.image_count = 0`),
    visit !== 'all' && sql`v.visit_type = ${visit === 'visit' ? 'page_visit' : 'team_selection'}`,
    playing !== 'all' && sql`v.game_type = ${playing}`,
    lineup !== 'all' && (lineup === 'done' ? sql`v.completed_at is not null` : sql`v.completed_at is null`),
    trade !== 'all' && (trade === 'done' ? sql`v.trade_count > 0` : sql`v.trade_count = 0`),
  ]
}

function oneOf(column: SQL, values: ReadonlyArray<string | number>): SQL {
  return values.length === 0 ? sql`false` : sql`${column} in ${[...values]}`
}

const Sources = z.array(z.object({ key: z.string() }))

/** Looks the sources up first: they are few even when visits are many. */
async function sourcesContaining(db: Database, text: string): Promise<readonly string[]> {
  const later = await endOfFinishedDays(db)
  const { rows } = await db.execute(sql`
    select key from (
      select utm_source as key from visit_days where grouped_by = 'source'
      union select utm_source from site_visits
        where created_at >= ${later.toISOString()}::timestamptz
    ) s where position(lower(${text}) in lower(key)) > 0 limit 10000`)
  return Sources.parse(rows).map(({ key }) => key)
}

function teamsContaining(teams: readonly Team[], text: string): readonly number[] {
  const wanted = fold(text)
  return teams.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id)
}

const Ids = z.array(z.uuid()).max(RECENT_LIMIT)

/**
 * Deletes the visits of those ids, one or many; an empty list does nothing.
 * @throws {AppError} not_signed_in, forbidden, bad_request; not_found when all of them are already gone
 */
export async function deleteVisits({ ctx, ids }: AdminInput<{ ids: unknown }>): Promise<ChangedRows> {
  requireAdmin(ctx)
  const parsed = Ids.safeParse(ids)
  if (!parsed.success) throw new AppError('bad_request', DELETE_UNREADABLE)
  const wanted = [...new Set(parsed.data)].toSorted()
  if (wanted.length === 0) return { rows: 0, auditId: null }
  const entry = { action: 'delete-visits', subject: visitsSubject(wanted.length) }
  return withAudit(ctx, entry, async (tx, auditId) => {
    const gone = await tx
      .delete(site_visits)
      .where(inArray(site_visits.id, wanted))
      .returning({ id: site_visits.id })
    if (gone.length === 0) throw new AppError('not_found', VISITS_GONE)
    return { rows: gone.length, auditId }
  })
}

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
 * Returns the visits matching the list's filters, newest first, as CSV in UTC. They are read and sent in batches, so
 * that any number fits into memory.
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
  yield writeCsv([COLUMNS])
  const period = await visitPeriod(db, now, query)
  if (period === null) return
  const condition = await recentCondition(db, period, query, teams)
  let last: Row | undefined
  do {
    const rows = await readBatch(db, condition, last)
    last = rows.length === BATCH ? rows.at(-1) : undefined
    const named = rows.map((row): Record<string, Cell> => ({ ...row, team_name: nameOf(row.team_id, teams) }))
    yield csvLines(named.map((row) => COLUMNS.map((column) => row[column] ?? null)))
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

/**
 * Returns the time to the microsecond, as the database stores it, so that the next batch starts exactly after this
 * row.
 */
function utc(column: 'created_at' | 'completed_at') {
  return sql.raw(`to_char(v.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`)
}
