import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import type { ShareKind } from '#domain/share/share-id.ts'
import { LAST_PAGE, TABLE_PAGE, type TableQuery } from '#domain/table-query.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { literalPattern } from '#server/players/folded-name.ts'

const { shares, user } = schema

export const SHARE_COLUMNS = ['at', 'title', 'kind', 'who', 'state'] as const
export type ShareColumn = (typeof SHARE_COLUMNS)[number]

const Query = z.object({
  page: z.int().min(1).max(LAST_PAGE),
  sort: z.enum(SHARE_COLUMNS),
  descending: z.boolean(),
  /** In the title or the maker's e-mail. */
  find: z.string().max(80).optional(),
  hidden: z.boolean().optional(),
})

/** A link without its payload. */
export type ShareListRow = {
  readonly id: string
  readonly short_id: string
  readonly kind: ShareKind
  readonly title: string | null
  /** Null: a guest's. */
  readonly email: string | null
  /** Null: looked at by its maker alone, and dropped after a day. */
  readonly used_at: Date | null
  readonly hidden_at: Date | null
  readonly created_at: Date
}

const SORTED: Readonly<Record<ShareColumn, SQL>> = {
  at: sql`${shares.created_at}`,
  title: sql`lower(${shares.title})`,
  kind: sql`${shares.kind}`,
  who: sql`${user.email}`,
  state: sql`${shares.hidden_at}`,
}

/** A page of everybody's links, hidden ones too, the newest first unless asked otherwise. @throws {AppError} not_signed_in, forbidden */
export async function listShares({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: TableQuery<ShareColumn> & { readonly find?: string; readonly hidden?: boolean }
}): Promise<{ readonly rows: readonly ShareListRow[]; readonly total: number }> {
  requireAdmin(ctx)
  const { page, sort, descending, find = '', hidden } = Query.parse(query)
  const pattern = `%${literalPattern(find.trim())}%`
  const these = and(
    hidden === undefined ? undefined : (hidden ? isNotNull : isNull)(shares.hidden_at),
    find.trim() === '' ? undefined : or(ilike(shares.title, pattern), ilike(user.email, pattern)),
  )
  const order = sql`${descending ? desc(SORTED[sort]) : asc(SORTED[sort])} nulls last`
  const rows = await ctx.db
    .select({
      id: shares.id,
      short_id: shares.short_id,
      kind: shares.kind,
      title: shares.title,
      email: user.email,
      used_at: shares.used_at,
      hidden_at: shares.hidden_at,
      created_at: shares.created_at,
    })
    .from(shares)
    .leftJoin(user, eq(user.id, shares.user_id))
    .where(these)
    .orderBy(order, desc(shares.created_at), desc(shares.id))
    .limit(TABLE_PAGE)
    .offset((page - 1) * TABLE_PAGE)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(shares)
    .leftJoin(user, eq(user.id, shares.user_id))
    .where(these)
  return { rows, total: Math.min(counted?.total ?? 0, LAST_PAGE * TABLE_PAGE) }
}
