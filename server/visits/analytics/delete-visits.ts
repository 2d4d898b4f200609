import { inArray } from 'drizzle-orm'
import { z } from 'zod'

import { RECENT_LIMIT } from '#domain/visit/visit-filters.ts'
import { DELETE_UNREADABLE, VISITS_GONE, visitsSubject } from '#messages/visit-analytics.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { site_visits } = schema
const Ids = z.array(z.uuid()).max(RECENT_LIMIT)

export type DeletedVisits = {
  readonly deleted: number
  /** The act, to undo it by; null where nothing was selected. */
  readonly auditId: number | null
}

/**
 * Deletes the visits of those ids, one or many (A-CALL-22, A-CALL-23); none does nothing (A-VALID-30).
 * @throws {AppError} not_signed_in, forbidden, bad_request; not_found where all of them are gone already
 */
export async function deleteVisits({
  ctx,
  ids,
}: {
  readonly ctx: Pick<Context, 'db' | 'actor'>
  readonly ids: unknown
}): Promise<DeletedVisits> {
  requireAdmin(ctx)
  const parsed = Ids.safeParse(ids)
  if (!parsed.success) throw new AppError('bad_request', DELETE_UNREADABLE)
  const wanted = [...new Set(parsed.data)].toSorted()
  if (wanted.length === 0) return { deleted: 0, auditId: null }
  const entry = { action: 'delete-visits', subject: visitsSubject(wanted.length) }
  return withAudit(ctx, entry, async (tx, auditId) => {
    const gone = await tx
      .delete(site_visits)
      .where(inArray(site_visits.id, wanted))
      .returning({ id: site_visits.id })
    if (gone.length === 0) throw new AppError('not_found', VISITS_GONE)
    return { deleted: gone.length, auditId }
  })
}
