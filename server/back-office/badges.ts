import type { PgTable } from 'drizzle-orm/pg-core'
import { count, sql, type SQL } from 'drizzle-orm'

import { requireAdmin } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { BY_ADMIN } from '#server/visits/visit-query.ts'

const { image_downloads, request_player, trade_proposal_images, visit_counts } = schema

/** What admins are told in numbers wherever they are. Null: that count failed. */
export type BadgeCounts = {
  readonly images: number | null
  readonly requests: number | null
  readonly trades: number | null
  readonly visits: number | null
  readonly completed: number | null
}

/**
 * The counts of downloads, requests, trade images and visits, these without what admins of now did (P-ROLE-14).
 * Each by itself, so that one that fails takes no other with it.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function countForBadges({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'log'>
}): Promise<BadgeCounts> {
  requireAdmin(ctx)
  const known = async <Value>(counting: Promise<Value>): Promise<Value | null> =>
    counting.catch((error: unknown) => {
      ctx.log.error({ err: error }, 'a count for the badges failed')
      return null
    })
  const [images, requests, trades, visits] = await Promise.all([
    known(countRows(ctx, image_downloads)),
    known(countRows(ctx, request_player)),
    known(countTradeImages(ctx)),
    known(countVisits(ctx)),
  ])
  return {
    images,
    requests,
    trades,
    visits: visits?.all ?? null,
    completed: visits?.completed ?? null,
  }
}

async function countRows({ db }: Pick<Context, 'db'>, table: PgTable): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table)
  return row?.rows ?? 0
}

/** Where the plain count fails, one row that carries the count of all (P-CALL-18). */
async function countTradeImages(ctx: Pick<Context, 'db' | 'log'>): Promise<number> {
  try {
    return await countRows(ctx, trade_proposal_images)
  } catch (error) {
    ctx.log.warn({ err: error }, 'trade pictures are counted by one of their rows')
    const [row] = await ctx.db
      .select({ rows: sql<number>`(count(*) over ())::int` })
      .from(trade_proposal_images)
      .limit(1)
    return row?.rows ?? 0
  }
}

/** Out of the kept counts, less what admins did, so that ten million visits count as fast as ten (P-CALL-19). */
async function countVisits({ db }: Pick<Context, 'db'>) {
  const [row] = await db
    .select({
      all: sql<number>`(coalesce(sum(${visit_counts.page_visits} + ${visit_counts.selections}), 0) - ${ofAdmins(sql`true`)})::float8`,
      completed: sql<number>`(coalesce(sum(${visit_counts.completed}), 0) - ${ofAdmins(sql`v.completed_at is not null`)})::float8`,
    })
    .from(visit_counts)
    .where(sql`${visit_counts.level} = 'month' and ${visit_counts.dimension} = 'all'`)
  return row
}

const ofAdmins = (condition: SQL) =>
  sql`(select count(*) from site_visits v where ${BY_ADMIN} and ${condition})`
