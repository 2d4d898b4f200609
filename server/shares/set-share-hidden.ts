import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { z } from 'zod'

import { ADMIN_SHARES } from '#messages/admin-shares.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { forgetImages } from './share-pictures.ts'

const { shares } = schema

/** The link of that key. @throws {AppError} not_found */
export async function findShareRow({ db }: Pick<Context, 'db'>, id: string) {
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
