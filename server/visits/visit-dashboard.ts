import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import {
  type DayCount,
  type ListedVisits,
  type VisitDashboard,
  withTeamNames,
} from '#domain/visit/statistics.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { listTeams } from '#server/rosters/league.ts'

import { readRecentVisits } from './recent-visits.ts'
import { type CardSums, readCards, readDaily } from './visit-counts.ts'
import { between, every, visitPeriod, type VisitPeriod, type VisitQuery } from './visit-query.ts'

/** Every card of the visits screen out of one snapshot. @throws {AppError} not_signed_in, forbidden */
export async function getVisitDashboard({
  ctx,
  query,
}: {
  readonly ctx: Pick<Context, 'db' | 'actor' | 'now'>
  readonly query: VisitQuery
}): Promise<VisitDashboard> {
  requireAdmin(ctx)
  const teams = await listTeams({ ctx })
  return ctx.db.transaction(
    async (tx) => {
      const period = await visitPeriod(tx, ctx.now, query)
      if (period === null) return dashboardOf(query, null, [], [], 0, { rows: [], matching: 0 }, teams)
      const cards = await readCards(tx, period, query)
      const daily = await readDaily(tx, period, query)
      const shared = await countShared(tx, period, query)
      const recent = await readRecentVisits(tx, period, query, teams)
      return dashboardOf(query, period, cards, daily, shared, recent, teams)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

function dashboardOf(
  { timeZone }: VisitQuery,
  period: VisitPeriod | null,
  cards: CardSums,
  daily: readonly DayCount[],
  shared: number | null,
  recent: ListedVisits,
  teams: Parameters<typeof withTeamNames>[1],
): VisitDashboard {
  const of = (dimension: CardSums[number]['dimension']) => cards.filter((sum) => sum.dimension === dimension)
  const [all] = of('all')
  const { page_visits = 0, selections = 0, completed = 0, pictured = 0 } = all ?? {}
  const [from, to] = [period?.days[0], period?.days.at(-1)]
  return {
    days: from !== undefined && to !== undefined ? { from, to } : null,
    timeZone,
    summary: { total: page_visits + selections, pageVisits: page_visits, teamSelections: selections },
    daily,
    teams: withTeamNames(
      of('team').map(({ key, selections: count }) => ({ teamId: Number(key), count })),
      teams,
    ),
    countries: {
      recorded: of('country')[0]?.keys ?? 0,
      rows: of('country').map((sum) => ({ country: sum.key, count: sum.page_visits + sum.selections })),
    },
    sources: of('source').map(({ key, images }) => ({ source: key, count: images })),
    types: of('type').map(({ key, selections: count }) => ({ type: key, count })),
    funnel: { visits: page_visits + selections, teams: selections, completed, pictured, shared },
    recent,
  }
}

const Counted = z.array(z.object({ count: z.number() }))

/** Links made in that time that were shared, copied or looked at; null where rows are filtered. */
async function countShared(
  db: Database,
  period: VisitPeriod,
  { rows: filter, excludeAdmins }: VisitQuery,
): Promise<number | null> {
  if (Object.keys(filter).length > 0) return null
  const byOthers: SQL = sql`(user_id is null or user_id not in (select user_id from user_roles where role = 'admin'))`
  const { rows } = await db.execute(sql`
    select count(*)::integer as count from shares
    where ${every([sql`used_at is not null`, between(sql`created_at`, period), excludeAdmins && byOthers])}`)
  return Counted.parse(rows)[0]?.count ?? 0
}
