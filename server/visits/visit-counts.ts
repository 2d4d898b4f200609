import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { startOfLocalDay } from '#domain/visit/local-days.ts'
import { TABLE_LIMIT } from '#domain/visit/statistics.ts'
import type { Database } from '#server/db/client.ts'

import { isBetween, isByNoAdmin, matchesFilters, type VisitPeriod, type VisitQuery } from './visit-query.ts'

/** The groupings of visit_days that are read: by all attributes if rows are filtered, else the short ones of cards. */
type Groupings = readonly string[]
const BY_ATTRIBUTES: Groupings = ['attributes']
const isFiltered = ({ rows }: VisitQuery) => Object.keys(rows).length > 0

/**
 * The counts of the period by day and attributes, several rows of each: finished days as they are counted in
 * visit_days, later visits one by one.
 */
function countedVisits(
  { days, from, to, seam }: VisitPeriod,
  { rows, excludeAdmins, timeZone }: VisitQuery,
  groupings: Groupings,
): SQL {
  const attributes = sql`v.visit_type, v.team_id, v.country, v.game_type, v.lineup_type, v.utm_source`
  const finished = sql`
    select v.grouped_by, v.day, ${attributes}, v.visits, v.completed, v.pictured, v.images
    from visit_days v
    where v.grouped_by in ${[...groupings]} and v.day >= ${days[0]}::date and v.day <= ${days.at(-1)}::date
      and v.day < ${seam.day}::date and ${matchesFilters(rows)} and ${excludeAdmins ? sql`not v.by_admin` : sql`true`}`
  const later = days.filter((day) => day >= seam.day)
  if (later.length === 0) return finished
  // The first later day begins where the last finished one ends.
  const since = days[0] <= seam.day ? seam.at : from
  const starts = [since, ...later.slice(1).map((day) => startOfLocalDay(day, timeZone))]
  return sql`
    ${finished}
    union all
    select 'attributes', (${`{${later.join(',')}}`}::date[])[width_bucket(v.created_at, ${timesOf(starts)}::timestamptz[])],
      ${attributes}, 1, (v.completed_at is not null)::integer, (v.image_count + v.trade_count > 0)::integer, v.image_count
    from site_visits v
    where ${isBetween(sql`v.created_at`, { from: since, to })}
      and ${matchesFilters(rows)} and ${excludeAdmins ? isByNoAdmin(sql`v.user_id`) : sql`true`}`
}

const timesOf = (moments: readonly Date[]) => `{${moments.map((at) => at.toISOString()).join(',')}}`

const PAGE_VISITS = sql`coalesce(sum(visits) filter (where visit_type = 'page_visit'), 0)::float8 as page_visits`
const SELECTIONS = sql`coalesce(sum(visits) filter (where visit_type = 'team_selection'), 0)::float8 as selections`

/** The sums behind the tables and funnels: by team, country, game, type and source. */
const DIMENSIONS = ['team', 'country', 'game', 'team_game', 'type', 'source'] as const
const Sums = z.array(
  z.object({
    dimension: z.enum(DIMENSIONS),
    key: z.string(),
    page_visits: z.number(),
    selections: z.number(),
    completed: z.number(),
    pictured: z.number(),
    images: z.number(),
    keys: z.number(),
  }),
)
export type CardSums = z.infer<typeof Sums>

/** Returns the largest keys of each dimension, up to the table's limit. */
export async function readCards(db: Database, period: VisitPeriod, query: VisitQuery): Promise<CardSums> {
  const groupings = isFiltered(query) ? BY_ATTRIBUTES : ['team', 'country', 'type', 'source']
  const { rows } = await db.execute(sql`
    with combined as (
      select grouped_by, visit_type, team_id, country, game_type, lineup_type, utm_source,
        sum(visits) as visits, sum(completed) as completed, sum(pictured) as pictured, sum(images) as images
      from (${countedVisits(period, query, groupings)}) v group by 1, 2, 3, 4, 5, 6, 7
    ), summed as (
      select dimension, key, ${PAGE_VISITS}, ${SELECTIONS}, sum(completed)::float8 as completed,
        sum(pictured)::float8 as pictured, sum(images)::float8 as images
      from combined cross join lateral (values
        ('team', 'team', team_id::text), ('team', 'game', game_type),
        ('team', 'team_game', case when team_id is not null then game_type end),
        ('country', 'country', country), ('type', 'type', coalesce(lineup_type, '')),
        ('source', 'source', coalesce(utm_source, ''))
      ) as counted (kept_by, dimension, key)
      where grouped_by in ('attributes', kept_by) group by dimension, key
    ), sized as (
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

const DailySums = z.array(z.object({ day: z.string(), page_visits: z.number(), selections: z.number() }))

/** Returns the visits of each day, oldest first; including days without visits. */
export async function readDaily(db: Database, period: VisitPeriod, query: VisitQuery) {
  const groupings = isFiltered(query) ? BY_ATTRIBUTES : ['team']
  const { rows } = await db.execute(sql`
    select day::text as day, ${PAGE_VISITS}, ${SELECTIONS} from (${countedVisits(period, query, groupings)}) v group by day`)
  const sums = new Map(DailySums.parse(rows).map((sum) => [sum.day, sum]))
  return period.days.map((date) => {
    const { page_visits = 0, selections = 0 } = sums.get(date) ?? {}
    return { date, total: page_visits + selections, pageVisits: page_visits, teamSelections: selections }
  })
}

/** Returns page visits, team selections, and both together. */
export function summaryOf(
  daily: ReadonlyArray<{ readonly pageVisits: number; readonly teamSelections: number }>,
) {
  const pageVisits = daily.reduce((sum, day) => sum + day.pageVisits, 0)
  const teamSelections = daily.reduce((sum, day) => sum + day.teamSelections, 0)
  return { total: pageVisits + teamSelections, pageVisits, teamSelections }
}
