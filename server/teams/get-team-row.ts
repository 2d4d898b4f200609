import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { readTeamRows, type TeamRow } from './read-team-rows.ts'

/** One team as the editor shows it; null for none. @throws {AppError} not_signed_in, forbidden */
export async function getTeamRow({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<TeamRow | null> {
  requireAdmin(ctx)
  const [row] = await readTeamRows(ctx.db, id)
  return row ?? null
}
