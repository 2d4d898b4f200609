import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { SHARE_COLUMNS, type ListedShare, type ShareColumn } from '#domain/share/listed-share.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { matching } from '#server/tables/matching.ts'
import { readTablePage, tableQueryShape, type TableOrder, type TablePage } from '#server/tables/table-page.ts'

const { shares, user } = schema

const Query = z.object({ ...tableQueryShape(SHARE_COLUMNS), hidden: z.boolean().optional() })

const ORDER: TableOrder<ShareColumn> = {
  by: {
    at: sql`${shares.created_at}`,
    title: sql`lower(${shares.title})`,
    kind: sql`${shares.kind}`,
    who: sql`${user.email}`,
    state: sql`${shares.hidden_at}`,
  },
  ties: [desc(shares.created_at), desc(shares.id)],
}

/** A page of everybody's links, hidden ones too; found by the title or the maker's e-mail. @throws {AppError} not_signed_in, forbidden */
export async function listShares({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof Query>
}): Promise<TablePage<ListedShare>> {
  requireAdmin(ctx)
  const { find, hidden, ...asked } = Query.parse(query)
  const listed = ctx.db
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
    .where(
      and(
        hidden === undefined ? undefined : (hidden ? isNotNull : isNull)(shares.hidden_at),
        matching(find, [shares.title, user.email]),
      ),
    )
    .$dynamic()
  return readTablePage(ctx.db, listed, asked, ORDER)
}
