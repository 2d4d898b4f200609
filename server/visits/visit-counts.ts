import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { countSpans } from '#domain/visit/local-days.ts'
import { type DayCount, type RowFilter, TABLE_LIMIT } from '#domain/visit/statistics.ts'
import type { Database } from '#server/db/client.ts'

import { between, BY_ADMIN, ofRows, unionAll, type VisitPeriod, type VisitQuery } from './visit-query.ts'

/** The sums behind every card: of all visits, and of each team, country, type and source. */
const Sums = z.array(
  z.object({
    dimension: z.enum(['all', 'team', 'country', 'type', 'source']),
    key: z.string(),
    page_visits: z.number(),
    selections: z.number(),
    completed: z.number(),
    pictured: z.number(),
    images: z.number(),
    /** How many keys the dimension has. */
    keys: z.number(),
  }),
)
export type CardSums = z.infer<typeof Sums>

/** One statement for every card but the days. Each dimension's largest keys, at most as many as a table shows. */
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

const MEASURES = ['page_visits', 'selections', 'completed', 'pictured', 'images'] as const

/** Out of the counts, less what admins did: flat in the number of visits. */
function sumsOfCounts(period: VisitPeriod, { excludeAdmins, range }: VisitQuery): SQL {
  const measures = sql.raw(MEASURES.join(', '))
  const spans = spansOf(period, range).map(
    (span) => sql`
      select dimension, key, ${measures} from visit_counts
      where level = ${span.level} and ${between(sql`bucket`, span)}
        and dimension in ('all', 'team', 'country', 'type', 'source')`,
  )
  const admins = sql`
    select k.dimension, k.key, -(v.visit_type = 'page_visit')::integer, -(v.visit_type = 'team_selection')::integer,
      -(v.completed_at is not null)::integer, -(v.image_count + v.trade_count > 0)::integer, -v.image_count
    from site_visits v cross join lateral
      visit_keys(v.team_id, v.country, v.device_type, v.game_type, v.lineup_type, v.utm_source) k
    where ${BY_ADMIN} and ${between(sql`v.created_at`, period)} and k.dimension not in ('device', 'game')`
  return sql`
    select dimension, key, ${sql.raw(MEASURES.map((name) => `sum(${name})::float8 as ${name}`).join(', '))}
    from (${unionAll(excludeAdmins ? [...spans, admins] : spans)}) c (dimension, key, ${measures}) group by 1, 2`
}

/** Out of the cube of whole days and months, and of the visits of the hours that are left at both ends. */
function sumsOfCube(period: VisitPeriod, { excludeAdmins, range, rows }: VisitQuery): SQL {
  const attributes = sql`v.visit_type, v.team_id, v.country, coalesce(v.lineup_type, ''), coalesce(v.utm_source, '')`
  const visits = (sign: 1 | -1, condition: SQL) => sql`
    select ${attributes}, ${sql.raw(String(sign))}, ${sql.raw(sign < 0 ? '-' : '')}(v.completed_at is not null)::integer,
      ${sql.raw(sign < 0 ? '-' : '')}(v.image_count + v.trade_count > 0)::integer, ${sql.raw(sign < 0 ? '-' : '')}v.image_count
    from site_visits v where ${condition} and ${ofRows(rows)}`
  const spans = spansOf(period, range).map((span) =>
    span.level === 'quarter_hour'
      ? visits(1, between(sql`v.created_at`, span))
      : sql`select ${attributes}, v.visits, v.completed, v.pictured, v.images from visit_cube v
          where v.level = ${span.level} and ${between(sql`v.bucket`, span)} and ${ofRows(rows)}`,
  )
  const admins = visits(-1, sql`${BY_ADMIN} and ${between(sql`v.created_at`, period)}`)
  return sql`
    select case grouping(team_id, country, type, source)
        when 15 then 'all' when 7 then 'team' when 11 then 'country' when 13 then 'type' else 'source' end as dimension,
      case grouping(team_id, country, type, source)
        when 15 then '' when 7 then team_id::text when 11 then country when 13 then type else source end as key,
      coalesce(sum(visits) filter (where visit_type = 'page_visit'), 0)::float8 as page_visits,
      coalesce(sum(visits) filter (where visit_type = 'team_selection'), 0)::float8 as selections,
      sum(completed)::float8 as completed, sum(pictured)::float8 as pictured, sum(images)::float8 as images
    from (${unionAll(excludeAdmins ? [...spans, admins] : spans)})
      f (visit_type, team_id, country, type, source, visits, completed, pictured, images)
    group by grouping sets ((), (team_id), (country), (type), (source))`
}

/** All time needs no ends: every visit is in some month. */
function spansOf(period: VisitPeriod, range: VisitQuery['range']) {
  const forever = { level: 'month', from: new Date(0), to: new Date('9000-01-01') } as const
  return range === 'all' ? [forever] : countSpans(period.from, period.to)
}

const DailySums = z.array(z.object({ day: z.number(), page_visits: z.number(), selections: z.number() }))

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
  const sums = new Map(DailySums.parse(rows).map((sum) => [sum.day, sum]))
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
