import { performAct } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { nameAct } from './name-act.ts'
import { holdTeam } from './read-roster.ts'
import { stampImport } from './stamp-import.ts'

/**
 * Says that a club's roster is as of now, without a file (A-IMPORT-12).
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function markAsImported({
  ctx,
  teamId,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  teamId: number
}): Promise<{ readonly actId: number; readonly teamName: string }> {
  requireAdmin(ctx)
  return performAct(ctx, { action: 'mark-as-imported', subject: '' }, async (tx, actId) => {
    const teamName = await holdTeam(tx, teamId)
    await nameAct(tx, actId, teamName)
    await stampImport(tx, teamId, ctx.now)
    return { actId, teamName }
  })
}
