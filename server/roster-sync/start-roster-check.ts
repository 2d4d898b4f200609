import { ROSTER_SYNC } from '#messages/roster-sync.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

/**
 * Begins a check of the league's rosters; it goes on after the answer.
 * @throws {AppError} not_signed_in, forbidden; conflict while one runs
 */
export async function startRosterCheck({
  ctx,
}: {
  ctx: Pick<Context, 'actor' | 'rosterSync'>
}): Promise<void> {
  requireAdmin(ctx)
  if ((await ctx.rosterSync.begin()) === null) throw new AppError('conflict', ROSTER_SYNC.runsAlready)
}
