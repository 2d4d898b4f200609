import { LINEUP_GONE } from '#messages/lineups-saved.ts'
import { ownRow } from '#server/auth/own-row.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { user_lineup } = schema

/**
 * Deletes a saved lineup by its id and the signed-in user's (P-CALL-24).
 * @throws {AppError} not_signed_in; not_found when it is not the user's own (P-ROLE-08)
 */
export async function deleteLineup({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<void> {
  const user = requireUser(ctx)
  const deleted = await ctx.db
    .delete(user_lineup)
    .where(ownRow(user_lineup, id, user))
    .returning({ id: user_lineup.id })
  if (deleted.length === 0) throw new AppError('not_found', LINEUP_GONE)
}
