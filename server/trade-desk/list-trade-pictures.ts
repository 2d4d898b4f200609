import { asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'

import { LAST_PAGE, TABLE_PAGE, type TableQuery } from '#domain/table-query.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { literalPattern } from '#server/players/folded-name.ts'

import { TradeDeskQuery, type TradeDeskColumn } from './list-proposals.ts'

const { trade_proposal_images, user } = schema

export type TradePictureRow = {
  readonly id: number
  readonly filename: string
  /** Its public address; null for a row that names none. */
  readonly url: string | null
  /** Bytes. */
  readonly size: number
  /** Null: a guest's. */
  readonly email: string | null
  readonly created_at: Date
}

const SORTED: Readonly<Record<TradeDeskColumn, SQL>> = {
  at: sql`${trade_proposal_images.created_at}`,
  name: sql`lower(${trade_proposal_images.filename})`,
  who: sql`${user.email}`,
}

/** A page of the kept pictures of trades, the newest first unless asked otherwise. @throws {AppError} not_signed_in, forbidden */
export async function listTradePictures({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: TableQuery<TradeDeskColumn> & { readonly find?: string }
}): Promise<{ readonly rows: readonly TradePictureRow[]; readonly total: number }> {
  requireAdmin(ctx)
  const { page, sort, descending, find = '' } = TradeDeskQuery.parse(query)
  const pattern = `%${literalPattern(find.trim())}%`
  const these =
    find.trim() === ''
      ? undefined
      : or(ilike(trade_proposal_images.filename, pattern), ilike(user.email, pattern))
  const order = sql`${descending ? desc(SORTED[sort]) : asc(SORTED[sort])} nulls last`
  const rows = await ctx.db
    .select({
      id: trade_proposal_images.id,
      filename: trade_proposal_images.filename,
      url: sql<string | null>`${trade_proposal_images.metadata} ->> 'public_url'`,
      size: trade_proposal_images.size,
      email: user.email,
      created_at: trade_proposal_images.created_at,
    })
    .from(trade_proposal_images)
    .leftJoin(user, eq(user.id, trade_proposal_images.user_id))
    .where(these)
    .orderBy(order, desc(trade_proposal_images.created_at), desc(trade_proposal_images.id))
    .limit(TABLE_PAGE)
    .offset((page - 1) * TABLE_PAGE)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(trade_proposal_images)
    .leftJoin(user, eq(user.id, trade_proposal_images.user_id))
    .where(these)
  return { rows, total: Math.min(counted?.total ?? 0, LAST_PAGE * TABLE_PAGE) }
}
