import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { nameEntry } from './name-act.ts'
import { holdTeam } from './read-roster.ts'
import { stampImport } from './stamp-import.ts'

/**
 * Says that a team's roster is as of now, without a file (A-IMPORT-12).
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function markAsImported({
  ctx,
  teamId,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  teamId: number
}): Promise<{ readonly auditId: number; readonly teamName: string }> {
  requireAdmin(ctx)
  return withAudit(ctx, { action: 'mark-as-imported', subject: '' }, async (tx, auditId) => {
    const teamName = await holdTeam(tx, teamId)
    await nameEntry(tx, auditId, teamName)
    await stampImport(tx, teamId, ctx.now)
    return { auditId, teamName }
  })
}
