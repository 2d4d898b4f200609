import { count, getTableName, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import { ROW_LIMIT } from '#domain/back-office/tables.ts'
import { schema } from '#server/db/schema.ts'
import type { Context } from '#server/ground/context.ts'
import { type AdminInput, requireAdmin } from '#server/ground/rights.ts'
import { isAdminVisit } from '#server/visits/visit-query.ts'

const { image_downloads, request_player, trade_proposal_images, visit_counts } = schema

/** The counts that admins see in badges on every screen. Null: that count failed. */
export type BadgeCounts = {
  readonly images: number | null
  readonly requests: number | null
  readonly trades: number | null
  readonly visits: number | null
  readonly completed: number | null
}

/**
 * Returns the counts of downloads, open requests, trade images, visits and completed lineups; the last two exclude
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
  const [images, requests, trades, visits] = await Promise.all([
    orNull(countRows(ctx, image_downloads)),
    orNull(ctx.db.$count(request_player, isNull(request_player.fixed_at))),
    orNull(countTradeImages(ctx)),
    orNull(countVisits(ctx)),
  ])
  return { images, requests, trades, visits: visits?.all ?? null, completed: visits?.completed ?? null }
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

const sumOf = (counted: SQL, dimension: 'all' | 'game', condition: SQL) =>
  sql<number>`(coalesce(sum(${counted}) filter (where ${visit_counts.dimension} = ${dimension}), 0) - (
    select count(*) from site_visits v where ${isAdminVisit} and ${condition}
  ))::float8`

/** Counts visits from the stored counts, minus the admins' visits: as fast for ten million visits as for ten. */
async function countVisits({ db }: Pick<Context, 'db'>) {
  const { page_visits, selections, completed, level, dimension, key } = visit_counts
  const [row] = await db
    .select({
      all: sumOf(sql`${page_visits} + ${selections}`, 'all', sql`true`),
      completed: sumOf(sql`${completed}`, 'game', sql`v.completed_at is not null and v.game_type = 'lineup'`),
    })
    .from(visit_counts)
    .where(sql`${level} = 'month' and (${dimension}, ${key}) in (('all', ''), ('game', 'lineup'))`)
  return row
}
