import { max, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { addDays, daysBetween, localDayOf, startOfLocalDay } from '#domain/visit/local-days.ts'
import { DEVICE_TYPES, GAME_TYPES, TEAM_NAME_LIMIT, UTM_SOURCE_LIMIT } from '#domain/visit/visit.ts'
import { RANGE_UNREADABLE } from '#messages/visit-analytics.ts'
import { AppError } from '#server/core/errors.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { finished_days } = schema

/** The clicked rows of the statistics, all of which apply. Empty text: a visit without that attribute. */
export type RowFilter = {
  readonly team?: number
  readonly country?: string
  readonly device?: string
  readonly game?: string
  readonly type?: string
  readonly source?: string
}

export type VisitQuery = {
  readonly range: '7' | '30' | 'all' | 'custom'
  /** First and last day of a custom range, both included. */
  readonly days: { readonly from: string; readonly to: string } | null
  /** Whether admins' own visits are left out. */
  readonly excludeAdmins: boolean
  /** The site's time zone, in which days are counted. */
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
export function readVisitQuery(search: URLSearchParams, timeZone: string): VisitQuery {
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
    timeZone,
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

/** Where reading changes from the counts of finished days to the visits themselves: the first of those days. */
type Seam = { readonly day: string; readonly at: Date }

export type VisitPeriod = {
  readonly days: readonly [first: string, ...string[]]
  readonly from: Date
  readonly to: Date
  readonly seam: Seam
  /** Before that day only counts are left (VISIT_RETENTION_DAYS); null when all visits are stored. */
  readonly storedSince: string | null
}

const Known = z.array(
  z.object({
    finished: z.string().nullable(),
    forgotten: z.string().nullable(),
    first_counted: z.string().nullable(),
    /** Seconds. */
    ends: z.number(),
    first_visit: z.number().nullable(),
  }),
)

/** @returns null when no day of the range can have a visit: before the first one, or after today */
export async function visitPeriod(
  db: Database,
  now: Date,
  { range, days: chosen, timeZone }: VisitQuery,
): Promise<VisitPeriod | null> {
  const { rows } = await db.execute(sql`
    select f.day::text as finished, f.forgotten::text as forgotten, extract(epoch from f.ends)::float8 as ends,
      (select min(day)::text from visit_days where grouped_by = 'team') as first_counted,
      (select extract(epoch from min(created_at))::float8 from site_visits where created_at >= f.ends) as first_visit
    from (
      select max(day) as day, max(day) filter (where forgotten) as forgotten, coalesce(max(ends), to_timestamp(0)) as ends
      from finished_days
    ) f`)
  const [known] = Known.parse(rows)
  if (!known) return null
  const seam = {
    // Before any finished day, all visits are read: from the first day there is.
    day: known.finished === null ? '0001-01-01' : addDays(known.finished, 1),
    at: new Date(known.ends * 1000),
  }
  const storedSince = known.forgotten === null ? null : addDays(known.forgotten, 1)
  const today = localDayOf(now, timeZone)
  if (range === '7' || range === '30')
    return period(addDays(today, 1 - Number(range)), today, timeZone, { seam, storedSince })
  const firstDay =
    known.first_counted ??
    (known.first_visit === null ? null : localDayOf(new Date(known.first_visit * 1000), timeZone))
  if (firstDay === null) return null
  const from = chosen && chosen.from > firstDay ? chosen.from : firstDay
  const to = chosen && chosen.to < today ? chosen.to : today
  return period(from, to, timeZone, { seam, storedSince })
}

function period(
  first: string,
  last: string,
  timeZone: string,
  kept: Pick<VisitPeriod, 'seam' | 'storedSince'>,
): VisitPeriod | null {
  if (first > last) return null
  const [, ...days] = daysBetween(first, last)
  const [from, to] = [startOfLocalDay(first, timeZone), startOfLocalDay(addDays(last, 1), timeZone)]
  return { days: [first, ...days], from, to, ...kept }
}

/**
 * Returns the previous period of as many days. If the last day is today, the previous one ends at the same time of
 * day, so that part of a day is compared with part of a day.
 */
export function periodBefore(
  { days, seam, storedSince }: VisitPeriod,
  now: Date,
  timeZone: string,
): VisitPeriod | null {
  const last = addDays(days[0], -1)
  const before = period(addDays(days[0], -days.length), last, timeZone, { seam, storedSince })
  const isWhole = days.at(-1) !== localDayOf(now, timeZone) || (storedSince !== null && last < storedSince)
  if (before === null || isWhole) return before
  // Of part of a day, the visits themselves are counted.
  const at = startOfLocalDay(last, timeZone)
  const elapsed = now.getTime() - startOfLocalDay(days.at(-1) ?? last, timeZone).getTime()
  const to = new Date(Math.min(at.getTime() + elapsed, before.to.getTime()))
  return { ...before, to, seam: last < seam.day ? { day: last, at } : seam }
}

/** Returns the end of the last finished day: later visits are counted as they are read. */
export async function endOfFinishedDays(db: Database): Promise<Date> {
  const [last] = await db.select({ ends: max(finished_days.ends) }).from(finished_days)
  return last?.ends ?? new Date(0)
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
 * Returns the conditions of the clicked rows on a row `v` of site_visits or of visit_days: their columns have the same
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

/** Matches rows of guests and of users who are not admins now. @param userId its column */
export function isByNoAdmin(userId: SQL): SQL {
  return sql`(${userId} is null or ${userId} not in ${ADMIN_IDS})`
}
