import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'

import { type ListedShare, SHARE_COLUMNS, type ShareColumn } from '#domain/back-office/listed-rows.ts'
import { ADMIN_SHARES } from '#messages/back-office.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { type Deleted, deleteRow } from '#server/back-office/audit/delete-row.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { drawShare, forgetImages } from '#server/shares/share-image.ts'

import { matching, readTablePage, type TableOrder, type TablePage, tableQueryShape } from './table-page.ts'

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

/** The link of that key. @throws {AppError} not_found */
async function findShareRow({ db }: Pick<Context, 'db'>, id: string) {
  const [row] = z.uuid().safeParse(id).success ? await db.select().from(shares).where(eq(shares.id, id)) : []
  if (!row) throw new AppError('not_found', ADMIN_SHARES.gone)
  return row
}

/** What came of hiding or showing: what it is called, and the number to undo it by; null where it was so already. */
export type Hidden = { readonly title: string; readonly auditId: number | null }

/**
 * Hides anybody's link from everybody, or shows it again: hidden, it answers as gone.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function setShareHidden({
  ctx,
  id,
  hidden,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  id: string
  hidden: boolean
}): Promise<Hidden> {
  requireAdmin(ctx)
  const row = await findShareRow(ctx, id)
  const title = row.title ?? ADMIN_SHARES.untitled
  const entry = { action: hidden ? 'hide-share' : 'show-share', subject: title }
  const auditId = await withAudit(ctx, entry, async (tx, auditId) => {
    const changed = await tx
      .update(shares)
      .set({ hidden_at: hidden ? ctx.now : null })
      .where(and(eq(shares.id, id), (hidden ? isNull : isNotNull)(shares.hidden_at)))
      .returning({ id: shares.id })
    return changed.length > 0 ? auditId : null
  })
  forgetImages(row.short_id)
  return { title, auditId }
}

/** The image behind a link, hidden or not, as WebP. @throws {AppError} not_signed_in, forbidden, not_found */
export async function drawAnyShare({
  ctx,
  id,
}: {
  ctx: Parameters<typeof drawShare>[0] & Pick<Context, 'db' | 'actor'>
  id: string
}): Promise<Uint8Array> {
  requireAdmin(ctx)
  const { bytes } = await drawShare(ctx, await findShareRow(ctx, id), 'page')
  return bytes
}

/** Takes anybody's link away, as an act of the back-office. @throws {AppError} not_signed_in, forbidden, not_found */
export async function removeShare({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: string
}): Promise<Deleted> {
  requireAdmin(ctx)
  const { short_id } = await findShareRow(ctx, id)
  const deletion = { table: schema.shares, id, action: 'delete-share', gone: ADMIN_SHARES.gone }
  const deleted = await deleteRow(ctx, deletion)
  forgetImages(short_id)
  return deleted
}
