import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { countSpans } from '#domain/visit/local-days.ts'
import { TABLE_LIMIT } from '#domain/visit/statistics.ts'
import type { Database } from '#server/db/client.ts'

import {
  isAdminVisit,
  isBetween,
  matchesFilters,
  type RowFilter,
  type VisitPeriod,
  type VisitQuery,
} from './visit-query.ts'

/** The sums behind every card: of all visits, and by team, country, game, type and source. */
const DIMENSIONS = ['all', 'team', 'country', 'game', 'team_game', 'type', 'source'] as const
const Sums = z.array(
  z.object({
    dimension: z.enum(DIMENSIONS),
    key: z.string(),
    page_visits: z.number(),
    selections: z.number(),
    completed: z.number(),
    pictured: z.number(),
    images: z.number(),
    /** The number of keys in the dimension. */
    keys: z.number(),
  }),
)
export type CardSums = z.infer<typeof Sums>

/** Reads every card except the days in one statement: the largest keys of each dimension, up to the table's limit. */
export async function readCards(db: Database, period: VisitPeriod, query: VisitQuery): Promise<CardSums> {
  const filtered = Object.keys(query.rows).length > 0
  const summed = filtered ? sumsOfCube(period, query) : sumsOfCounts(period, query)
  const { rows } = await db.execute(sql`
    with summed as (${summed}), sized as (
      select *, case dimension when 'team' then selections when 'type' then selections when 'source' then images
        else page_visits + selections end as size
      from summed
    ), ranked as (
      select *, row_number() over (partition by dimension order by size desc, key) as rank,
        count(*) over (partition by dimension)::float8 as keys
      from sized where size > 0 and key is not null
    )
    select dimension, key, page_visits, selections, completed, pictured, images, keys
    from ranked where rank <= ${TABLE_LIMIT} order by dimension, rank`)
  return Sums.parse(rows)
}

/** What a visit `v` of site_visits adds to each sum. */
const ADDENDS = {
  page_visits: `(v.visit_type = 'page_visit')::integer`,
  selections: `(v.visit_type = 'team_selection')::integer`,
  completed: '(v.completed_at is not null)::integer',
  pictured: '(v.image_count + v.trade_count > 0)::integer',
  images: 'v.image_count',
} as const
const MEASURES = ['page_visits', 'selections', 'completed', 'pictured', 'images'] as const
type Measure = (typeof MEASURES)[number]

/** Added to the sums, or subtracted from them. */
type Sign = '' | '-'

const addends = (sign: Sign, measures: readonly Measure[]) =>
  sql.raw(measures.map((measure) => sign + ADDENDS[measure]).join(', '))

const unionAll = (selects: ReadonlyArray<SQL | false>) =>
  sql.join(
    selects.filter((select) => select !== false),
    sql` union all `,
  )

/** Sums the counts, minus the admins' visits: as fast for ten million visits as for ten. */
function sumsOfCounts(period: VisitPeriod, { excludeAdmins, range }: VisitQuery): SQL {
  const measures = sql.raw(MEASURES.join(', '))
  const spans = spansOf(period, range).map(
    (span) => sql`
      select dimension, key, ${measures} from visit_counts
      where level = ${span.level} and ${isBetween(sql`bucket`, span)}
        and dimension in ${DIMENSIONS}`,
  )
  const admins = sql`
    select k.dimension, k.key, ${addends('-', MEASURES)}
    from site_visits v cross join lateral
      visit_keys(v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source) k
    where ${isAdminVisit} and ${isBetween(sql`v.created_at`, period)} and k.dimension in ${DIMENSIONS}`
  return sql`
    select dimension, key, ${sql.raw(MEASURES.map((name) => `sum(${name})::float8 as ${name}`).join(', '))}
    from (${unionAll([...spans, excludeAdmins && admins])}) c (dimension, key, ${measures}) group by 1, 2`
}

/** Sums the cube of whole days and months, plus the visits of the remaining hours at both ends. */
function sumsOfCube(period: VisitPeriod, { excludeAdmins, range, rows }: VisitQuery): SQL {
  const attributes = sql`v.visit_type, v.team_id, v.country, v.game_type,
    case when v.team_id is not null then v.game_type end, coalesce(v.lineup_type, ''), coalesce(v.utm_source, '')`
  const visits = (sign: Sign, condition: SQL) => sql`
    select ${attributes}, ${sql.raw(sign)}1, ${addends(sign, ['completed', 'pictured', 'images'])}
    from site_visits v where ${condition} and ${matchesFilters(rows)}`
  const spans = spansOf(period, range).map((span) =>
    span.level === 'quarter_hour'
      ? visits('', isBetween(sql`v.created_at`, span))
      : sql`select ${attributes}, v.visits, v.completed, v.pictured, v.images from visit_cube v
          where v.level = ${span.level} and ${isBetween(sql`v.bucket`, span)} and ${matchesFilters(rows)}`,
  )
  const admins = visits('-', sql`${isAdminVisit} and ${isBetween(sql`v.created_at`, period)}`)
  return sql`
    select case 0 when grouping(team_id) then 'team' when grouping(country) then 'country' when grouping(game) then 'game'
        when grouping(team_game) then 'team_game' when grouping(type) then 'type' when grouping(source) then 'source'
        else 'all' end as dimension,
      case 0 when grouping(team_id) then team_id::text when grouping(country) then country when grouping(game) then game
        when grouping(team_game) then team_game when grouping(type) then type when grouping(source) then source
        else '' end as key,
      coalesce(sum(visits) filter (where visit_type = 'page_visit'), 0)::float8 as page_visits,
      coalesce(sum(visits) filter (where visit_type = 'team_selection'), 0)::float8 as selections,
      sum(completed)::float8 as completed, sum(pictured)::float8 as pictured, sum(images)::float8 as images
    from (${unionAll([...spans, excludeAdmins && admins])})
      f (visit_type, team_id, country, game, team_game, type, source, visits, completed, pictured, images)
    group by grouping sets ((), (team_id), (country), (game), (team_game), (type), (source))`
}

/** Returns months only for all time: every visit is in some month. */
function spansOf(period: VisitPeriod, range: VisitQuery['range']) {
  const forever = { level: 'month', from: new Date(0), to: new Date('9000-01-01') } as const
  return range === 'all' ? [forever] : countSpans(period.from, period.to)
}

const DailySums = z.array(z.object({ day: z.number(), page_visits: z.number(), selections: z.number() }))

/** Returns the visits of each day in the reader's time zone, oldest first; including days without visits. */
export async function readDaily(
  db: Database,
  period: VisitPeriod,
  { rows: filter, excludeAdmins }: VisitQuery,
) {
  const bounds = `{${period.bounds.map((bound) => bound.toISOString()).join(',')}}`
  const visits = dailyCounts(period, filter)
  const admins = dailyVisits('-', period, sql`${isAdminVisit} and ${matchesFilters(filter)}`)
  const { rows } = await db.execute(sql`
    select width_bucket(at, ${bounds}::timestamptz[]) as day, sum(page_visits)::float8 as page_visits,
      sum(selections)::float8 as selections
    from (${unionAll([visits, excludeAdmins && admins])}) c (at, page_visits, selections) group by 1`)
  const sums = new Map(DailySums.parse(rows).map((sum) => [sum.day, sum]))
  return period.days.map((date, index) => {
    // width_bucket counts from one.
    const { page_visits = 0, selections = 0 } = sums.get(index + 1) ?? {}
    return { date, total: page_visits + selections, pageVisits: page_visits, teamSelections: selections }
  })
}

const HOUR_MS = 3_600_000

/** Sums one attribute from the counts; two together are counted from the visits themselves. */
function dailyCounts(period: VisitPeriod, filter: RowFilter): SQL {
  const [given, ...others] = Object.entries(filter)
  if (others.length > 0) return dailyVisits('', period, matchesFilters(filter))
  const [dimension, key] = given ?? ['all', '']
  const onHours = period.bounds.every((bound) => bound.getTime() % HOUR_MS === 0)
  const level = given === undefined && onHours ? 'hour' : 'quarter_hour'
  const spanOf = (kept: 'hour' | 'quarter_hour' | 'day', from: Date, to: Date) =>
    from < to &&
    sql`
      select bucket, page_visits, selections from visit_counts
      where dimension = ${dimension} and key = ${String(key)} and level = ${kept}
        and ${isBetween(sql`bucket`, { from, to })}`
  const { from, to, foldedBefore } = period
  const seam = new Date(Math.min(Math.max(+from, +(foldedBefore ?? from)), +to))
  return unionAll([spanOf('day', from, seam), spanOf(level, seam, to)])
}

function dailyVisits(sign: Sign, period: VisitPeriod, condition: SQL): SQL {
  return sql`
    select v.created_at, ${addends(sign, ['page_visits', 'selections'])}
    from site_visits v where ${isBetween(sql`v.created_at`, period)} and ${condition}`
}
