import { sql } from 'drizzle-orm'
import { z } from 'zod'

import { localDayOf } from '#domain/visit/local-days.ts'
import { withTeamNames } from '#domain/visit/statistics.ts'
import type { GameType } from '#domain/visit/visit.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import { listTeams } from '#server/rosters/league.ts'

import { readRecentVisits } from './recent-visits.ts'
import { type CardSums, readCards, readDaily, summaryOf } from './visit-counts.ts'
import {
  allOf,
  isBetween,
  isByNoAdmin,
  periodBefore,
  visitPeriod,
  type VisitPeriod,
  type VisitQuery,
} from './visit-query.ts'

export type VisitDashboard = Awaited<ReturnType<typeof getVisitDashboard>>

/** Returns every card of the visits screen, from one snapshot. @throws {AppError} not_signed_in, forbidden */
export async function getVisitDashboard({ ctx, query }: AdminInput<{ query: VisitQuery }, 'now'>) {
  requireAdmin(ctx)
  const teams = await listTeams({ ctx })
  return ctx.db.transaction(
    async (tx) => {
      await setTimeLimits(tx, 'backOffice')
      // Enough to count a year of visits by all attributes without sorting them on the disk.
      await tx.execute(sql`set local work_mem = '64MB'`)
      const period = await visitPeriod(tx, ctx.now, query)
      if (period === null) return dashboardOf(query, null, NOTHING, teams)
      const before = query.range === 'all' ? null : periodBefore(period, ctx.now, query.timeZone)
      const daily = await readDaily(tx, period, query)
      const numbers = {
        cards: await readCards(tx, period, query),
        before: before && { period: before, daily: await readDaily(tx, before, query) },
        today: localDayOf(ctx.now, query.timeZone),
        daily,
        linked: await readLinks(ctx.db, tx, period, query),
        recent: await readRecentVisits(tx, period, query, teams, daily),
      }
      return dashboardOf(query, period, numbers, teams)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

type Daily = Awaited<ReturnType<typeof readDaily>>

type Numbers = {
  readonly cards: CardSums
  readonly before: { readonly period: VisitPeriod; readonly daily: Daily } | null
  readonly today: string | null
  readonly daily: Daily
  readonly linked: LinkCounts
  readonly recent: Awaited<ReturnType<typeof readRecentVisits>>
}

const NOTHING: Numbers = {
  cards: [],
  before: null,
  today: null,
  daily: [],
  linked: { lineup: 0, trade: 0 },
  recent: { rows: [], matching: 0, forgotten: 0 },
}

function dashboardOf(
  { timeZone }: VisitQuery,
  period: VisitPeriod | null,
  { cards, before, today, daily, linked, recent }: Numbers,
  teams: Parameters<typeof withTeamNames>[1],
) {
  const sumsBy = (dimension: CardSums[number]['dimension']) =>
    cards.filter((sum) => sum.dimension === dimension)
  const byTeam = sumsBy('team').map((sum) => ({ teamId: Number(sum.key), count: sum.selections }))
  const byCountry = sumsBy('country')
  return {
    /** First and last counted day; null when the range has no day with visits. */
    days: period && daysOf(period),
    timeZone,
    summary: summaryOf(daily),
    /** The previous period: as many days, up to the same time of day if the last one is today; null for all time. */
    previous: before && { ...summaryOf(before.daily), ...daysOf(before.period) },
    /** Today, if it is counted: its numbers are not complete. */
    today: today !== null && period?.days.at(-1) === today ? today : null,
    daily,
    teams: withTeamNames(byTeam, teams),
    countries: {
      recorded: byCountry[0]?.keys ?? 0,
      rows: byCountry.map((sum) => ({ country: sum.key, count: sum.page_visits + sum.selections })),
    },
    sources: sumsBy('source').map(({ key, images }) => ({ source: key, count: images })),
    types: sumsBy('type').map((sum) => ({ type: sum.key, count: sum.selections })),
    funnels: { lineup: funnelOf(cards, 'lineup', linked), trade: funnelOf(cards, 'trade', linked) },
    recent,
  }
}

const daysOf = ({ days }: VisitPeriod) => ({ from: days[0], to: days.at(-1) ?? days[0] })

/** Counts the steps from the page to the image of one game. Each visit counts in its own step. */
function funnelOf(cards: CardSums, game: GameType, linked: LinkCounts) {
  const sumOf = (dimension: CardSums[number]['dimension']) =>
    cards.find((sum) => sum.dimension === dimension && sum.key === game)
  const { page_visits = 0, selections = 0, completed = 0, pictured = 0 } = sumOf('game') ?? {}
  const teams = sumOf('team_game')?.selections ?? 0
  return {
    visits: page_visits,
    teams,
    /** Selections without a team: a Dream Team, or a deleted team. */
    teamless: selections - teams,
    completed,
    withImage: pictured,
    /** Shared links made in the range; null when rows are filtered, because a link belongs to no visit. */
    linked: linked[game],
  }
}

type LinkCounts = Readonly<Record<GameType, number | null>>

const Counted = z.array(z.object({ lineup: z.number(), trade: z.number() }))

const linksCache = new RosterCache<string, LinkCounts>()

/** Above this many links they are counted once a minute: one minute's links change the funnels little. */
const FEW_LINKS = 50_000

async function readLinks(
  db: Database,
  tx: Database,
  period: VisitPeriod,
  query: VisitQuery,
): Promise<LinkCounts> {
  if (Object.keys(query.rows).length > 0) return { lineup: null, trade: null }
  const key = JSON.stringify([period.from, period.to, query.excludeAdmins])
  const links = await linksCache.read(db, key, () => countLinks(tx, period, query))
  if ((links.lineup ?? 0) + (links.trade ?? 0) < FEW_LINKS) linksCache.forget(db, key)
  return links
}

/** Links made in that time that were shared, copied or viewed. */
async function countLinks(
  db: Database,
  period: VisitPeriod,
  { excludeAdmins }: VisitQuery,
): Promise<LinkCounts> {
  const condition = allOf([
    sql`used_at is not null`,
    isBetween(sql`created_at`, period),
    excludeAdmins && isByNoAdmin(sql`user_id`),
  ])
  const { rows } = await db.execute(sql`
    select count(*) filter (where kind = 'lineup')::integer as lineup,
      count(*) filter (where kind = 'trade')::integer as trade
    from shares where ${condition}`)
  return Counted.parse(rows)[0] ?? { lineup: 0, trade: 0 }
}
