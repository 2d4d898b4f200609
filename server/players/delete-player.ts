import { eq } from 'drizzle-orm'

import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { lockPlayer, nameOfPlayer, readPlayerName, type PlayerChange } from './player-act.ts'

/**
 * Takes a player out (A-CALL-11). Who has him as favorite has none then; undo gives both back.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function deletePlayer({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<PlayerChange> {
  requireAdmin(ctx)
  const subject = await readPlayerName(ctx.db, id)
  return withAudit(ctx, { action: 'delete-player', subject }, async (tx, auditId) => {
    const player = await lockPlayer(tx, id)
    await tx.delete(schema.players).where(eq(schema.players.id, id))
    return { id, name: nameOfPlayer(player), auditId }
  })
}
