import { count, getTableName, isNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'

import { ROW_LIMIT } from '#domain/back-office/tables.ts'
import type { Context } from '#server/core/context.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { endOfFinishedDays, isByNoAdmin } from '#server/visits/visit-query.ts'

const { image_downloads, players, reports, request_player, roster_checks, trade_proposal_images } = schema

/** The counts that admins see in badges on every screen. Null: that count failed. */
export type BadgeCounts = {
  readonly images: number | null
  readonly requests: number | null
  readonly reports: number | null
  readonly trades: number | null
  readonly visits: number | null
  readonly completed: number | null
  /** Whether the rosters were not checked for a week. */
  readonly areRostersOld: boolean
}

/**
 * Returns the counts of downloads, open requests and reports, trade images, visits and completed lineups; the last two exclude
 * current admins. Each count is a query of its own, so that one failure leaves the others.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function countForBadges({ ctx }: AdminInput<unknown, 'log'>): Promise<BadgeCounts> {
  requireAdmin(ctx)
  const orNull = async <Value>(counting: Promise<Value>): Promise<Value | null> =>
    counting.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a count for the badges failed')
      return null
    })
  const [images, requests, openReports, trades, visits, areRostersOld] = await Promise.all([
    orNull(countRows(ctx, image_downloads)),
    orNull(ctx.db.$count(request_player, isNull(request_player.fixed_at))),
    orNull(ctx.db.$count(reports, isNull(reports.closed_at))),
    orNull(countTradeImages(ctx)),
    orNull(countVisits(ctx)),
    orNull(readRostersOld(ctx)),
  ])
  return {
    images,
    requests,
    reports: openReports,
    trades,
    visits: visits?.all ?? null,
    completed: visits?.completed ?? null,
    areRostersOld: areRostersOld ?? false,
  }
}

/** A site that was never checked is as old as its first player. */
async function readRostersOld({ db }: Pick<Context, 'db'>): Promise<boolean> {
  const [row] = await db
    .select({
      isOld: sql<boolean>`coalesce(
        (select max(finished_at) from ${roster_checks}), (select min(created_at) from ${players})
      ) < now() - interval '7 days'`,
    })
    .from(sql`(values (1)) one`)
  return row?.isOld ?? false
}

/** Returns PostgreSQL's estimate of a table's rows, from its last analysis. */
export async function estimateRows(db: Context['db'], table: PgTable): Promise<number> {
  const [known] = await db
    .select({ rows: sql<number>`reltuples::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = ${getTableName(table)}::regclass`)
  return known?.rows ?? 0
}

/** Uses the estimate for a large table, where it is close enough and a count would take longer than the page. */
async function countRows({ db }: Pick<Context, 'db'>, table: PgTable): Promise<number> {
  const estimated = await estimateRows(db, table)
  if (estimated > ROW_LIMIT) return estimated
  const [row] = await db.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}

/** Reads one row that carries the total, when the plain count fails. */
async function countTradeImages(ctx: Pick<Context, 'db' | 'log'>): Promise<number> {
  try {
    return await countRows(ctx, trade_proposal_images)
  } catch (error) {
    ctx.log.warn({ err: error }, 'trade images are counted by one of their rows')
    const [row] = await ctx.db
      .select({ rows: sql<number>`(count(*) over ())::int` })
      .from(trade_proposal_images)
      .limit(1)
    return row?.rows ?? 0
  }
}

const Counted = z.array(z.object({ all: z.number(), completed: z.number() }))

/** Counts finished days from visit_days, and later visits themselves. */
async function countVisits({ db }: Pick<Context, 'db'>) {
  const later = await endOfFinishedDays(db)
  const { rows } = await db.execute(sql`
    select coalesce(sum(visits), 0)::float8 as all, coalesce(sum(completed) filter (where game_type = 'lineup'), 0)::float8 as completed
    from (
      select game_type, visits, completed from visit_days where grouped_by = 'team' and not by_admin
      union all
      select game_type, 1, (completed_at is not null)::integer from site_visits
      where created_at >= ${later.toISOString()}::timestamptz and ${isByNoAdmin(sql`user_id`)}
    ) v`)
  return Counted.parse(rows)[0]
}
