import { accept, refuse, type Result } from '#domain/problem.ts'
import { LINEUP_GONE, savedLineupMessage, type SavedLineupProblem } from '#messages/lineups-saved.ts'
import { ownRow } from '#server/auth/own-row.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { LineupInput } from './lineup-input.ts'
import { prepareRow } from './prepare-row.ts'
import { explainRefusedWrite } from './refused-write.ts'

const { user_lineup } = schema

/**
 * Writes a saved lineup anew; its name stays (P-CALL-23).
 * @throws {AppError} not_signed_in; not_found when it is not the user's own (P-ROLE-07)
 */
export async function updateLineup({
  ctx,
  id,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
  input: LineupInput
}): Promise<Result<{ readonly id: number }, SavedLineupProblem>> {
  const user = requireUser(ctx, savedLineupMessage({ code: 'sign_in_required' }).message)
  const own = ownRow(user_lineup, id, user)
  const [stored] = await ctx.db.select().from(user_lineup).where(own)
  if (!stored) throw new AppError('not_found', LINEUP_GONE)
  const row = await prepareRow(ctx, LineupInput.parse(input), stored)
  if (!row.ok) return row
  try {
    const [saved] = await ctx.db
      .update(user_lineup)
      .set(row.value)
      .where(own)
      .returning({ id: user_lineup.id })
    // Deleted in another tab a moment ago.
    if (!saved) throw new AppError('not_found', LINEUP_GONE)
    return accept(saved)
  } catch (error) {
    return refuse(explainRefusedWrite(error))
  }
}
