import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import {
  addDays,
  dayBounds,
  daysBetween,
  isTimeZone,
  localDayOf,
  startOfLocalDay,
} from '#domain/visit/local-days.ts'
import { DEVICE_TYPES, GAME_TYPES, TEAM_NAME_LIMIT, UTM_SOURCE_LIMIT } from '#domain/visit/visit.ts'
import { RANGE_UNREADABLE } from '#messages/visit-analytics.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/ground/errors.ts'

const QUARTER_MS = 900_000

/** The clicked rows of the statistics, all of which apply. Empty text: a visit without that attribute. */
export type RowFilter = {
  readonly team?: number
  readonly country?: string
  readonly device?: string
  readonly game?: string
  /** The mode (lineup_type). */
  readonly type?: string
  readonly source?: string
}

export type VisitQuery = {
  readonly range: '7' | '30' | 'all' | 'custom'
  /** First and last day of a custom range, both included. */
  readonly days: { readonly from: string; readonly to: string } | null
  /** Whether admins' own visits are left out. */
  readonly excludeAdmins: boolean
  /** The reader's time zone, in which days are counted. */
  readonly timeZone: string
  readonly rows: RowFilter
  readonly recent: RecentFilter
}

/* The parameters of the visits screen's address. An unknown value counts as missing; a wrong range is refused. */

const Range = z.object({
  range: z.enum(['7', '30', 'all', 'custom']).catch('7'),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  admins: z.string().optional(),
})

const Rows = z.object({
  team: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  device: z.enum(DEVICE_TYPES).optional().catch(undefined),
  game: z.enum(GAME_TYPES).optional().catch(undefined),
  type: z.string().max(40).optional().catch(undefined),
  source: z.string().max(UTM_SOURCE_LIMIT).optional().catch(undefined),
})

/** The filters above the list of recent visits. */
const Recent = z.object({
  image: z.enum(['all', 'created', 'not-created']).catch('all'),
  visit: z.enum(['all', 'visit', 'selection']).catch('all'),
  playing: z.enum(['all', 'lineup', 'trade']).catch('all'),
  lineup: z.enum(['all', 'done', 'not-done']).catch('all'),
  trade: z.enum(['all', 'done', 'not-done']).catch('all'),
  /** Part of the UTM source, ignoring case. */
  utm: z.string().trim().max(UTM_SOURCE_LIMIT).catch(''),
  hasUtm: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
  /** Part of the team's name, ignoring case. */
  teamName: z.string().trim().max(TEAM_NAME_LIMIT).catch(''),
})
export type RecentFilter = z.output<typeof Recent>

/** @throws {AppError} bad_request for days that do not exist or are in the wrong order */
export function readVisitQuery(search: URLSearchParams, timeZone: string | null): VisitQuery {
  const text = (name: string) =>
    search
      .get(name)
      ?.toWellFormed()
      .replaceAll(/\p{Control}/gu, '')
  const address = Object.fromEntries([...search.keys()].map((name) => [name, text(name)]))
  const { range, from, to, admins } = Range.parse(address)
  const { team, country, device, game, type, source } = Rows.parse(address)
  return {
    range,
    days: range === 'custom' ? readDays(from, to) : null,
    excludeAdmins: admins !== 'include',
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
    rows: {
      ...(team !== undefined && { team }),
      ...(country !== undefined && { country }),
      ...(device !== undefined && { device }),
      ...(game !== undefined && { game }),
      ...(type !== undefined && { type }),
      ...(source !== undefined && { source }),
    },
    recent: Recent.parse(address),
  }
}

function readDays(from: string | undefined, to: string | undefined) {
  if (from === undefined || to === undefined || from > to) throw new AppError('bad_request', RANGE_UNREADABLE)
  return { from, to }
}

/** The counted time, in the reader's days. */
export type VisitPeriod = {
  readonly days: readonly string[]
  /** The start of each day and the end of the last one; all on quarters of an hour. */
  readonly bounds: readonly Date[]
  readonly from: Date
  readonly to: Date
  /** Before it, days are UTC days; null when there are none. */
  readonly foldedBefore: Date | null
}

/** Seconds. */
const Kept = z.array(z.object({ first: z.number().nullable(), folded: z.number().nullable() }))

/** The first stretch of that length with a visit. */
const firstOf = (level: 'day' | 'quarter_hour', condition: SQL) => sql`(
  select bucket from visit_counts
  where level = ${level} and ${condition} and page_visits + selections > 0 order by level, bucket limit 1)`

/** @returns null when no day of the range can have a visit: before the first one, or after today */
export async function visitPeriod(
  db: Database,
  now: Date,
  { range, days: chosen, timeZone }: VisitQuery,
): Promise<VisitPeriod | null> {
  const today = localDayOf(now, timeZone)
  if (range === '7' || range === '30') return period(addDays(today, 1 - Number(range)), today, timeZone, null)
  const { rows } = await db.execute(sql`
    select extract(epoch from folded_before)::float8 as folded, extract(epoch from coalesce(
      ${firstOf('day', sql`bucket < folded_before`)},
      ${firstOf('quarter_hour', sql`bucket >= coalesce(folded_before, '-infinity')`)}))::float8 as first
    from (select max(folded_before) as folded_before from visit_retention) retention`)
  const [kept] = Kept.parse(rows)
  if (kept?.first == null) return null
  const first = new Date(kept.first * 1000)
  const folded = kept.folded === null ? null : new Date(kept.folded * 1000)
  const firstDay = localDayOf(first, folded !== null && first < folded ? 'UTC' : timeZone)
  const from = chosen && chosen.from > firstDay ? chosen.from : firstDay
  const to = chosen && chosen.to < today ? chosen.to : today
  return from > to ? null : period(from, to, timeZone, folded)
}

function period(
  first: string,
  last: string,
  timeZone: string,
  foldedBefore: Date | null,
): VisitPeriod | null {
  const days = daysBetween(first, last)
  const bounds = dayBounds(days, timeZone, foldedBefore)
  const [from, to] = [bounds[0], bounds.at(-1)]
  return from && to ? { days, bounds, from, to, foldedBefore } : null
}

/**
 * Returns the previous period of as many days. If the last day is today, the previous one ends at the same time of
 * day, so that part of a day is compared with part of a day.
 */
export function periodBefore(
  { days, from, foldedBefore }: VisitPeriod,
  now: Date,
  timeZone: string,
): VisitPeriod | null {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return null
  const before = period(addDays(first, -days.length), addDays(first, -1), timeZone, foldedBefore)
  const lastStart = before?.bounds.at(-2)
  if (!before || !lastStart || last !== localDayOf(now, timeZone)) return before
  // Parts of a folded day are unknown.
  if (foldedBefore !== null && lastStart < foldedBefore) return before
  // Counts are stored by whole quarters of an hour.
  const elapsed = now.getTime() - startOfLocalDay(last, timeZone).getTime()
  const end = lastStart.getTime() + Math.floor(elapsed / QUARTER_MS) * QUARTER_MS
  return { ...before, to: new Date(Math.min(end, from.getTime())) }
}

/** Joins conditions by "and"; false skips one, and none at all is true. */
export function allOf(conditions: ReadonlyArray<SQL | false>): SQL {
  const given = conditions.filter((condition) => condition !== false)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

export function isBetween(column: SQL, { from, to }: { readonly from: Date; readonly to: Date }): SQL {
  return sql`(${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz)`
}

/**
 * Returns the conditions of the clicked rows on a row `v` of site_visits or of visit_cube: their columns have the same
 * names.
 */
export function matchesFilters({ team, country, device, game, type, source }: RowFilter): SQL {
  return allOf([
    team !== undefined && sql`v.team_id = ${team}`,
    country !== undefined && sql`v.country = ${country}`,
    device !== undefined && sql`v.device_type = ${device}`,
    game !== undefined && sql`v.game_type = ${game}`,
    type !== undefined && isText(sql`v.lineup_type`, type),
    source !== undefined && isText(sql`v.utm_source`, source),
  ])
}

/** Matches a text, or a missing value for an empty text. Written so that an index on the column is used. */
function isText(column: SQL, text: string): SQL {
  return text === '' ? sql`(${column} is null or ${column} = '')` : sql`${column} = ${text}`
}

const ADMIN_IDS = sql`(select user_id from user_roles where role = 'admin')`

/** A row `v` of site_visits whose user is an admin now. */
export const isAdminVisit: SQL = sql`v.user_id in ${ADMIN_IDS}`

/** Matches rows of guests and of users who are not admins now. @param userId its column */
export function isByNoAdmin(userId: SQL): SQL {
  return sql`(${userId} is null or ${userId} not in ${ADMIN_IDS})`
}
