import { sql } from 'drizzle-orm'

import { LINEUP_GONE } from '#messages/lineups-saved.ts'
import { ownRow } from '#server/auth/own-row.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { user_lineup } = schema

/**
 * Shows a saved lineup on its owner's public profile, or hides it.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function setLineupPublic({
  ctx,
  id,
  isPublic,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
  isPublic: boolean
}): Promise<void> {
  const user = requireUser(ctx)
  const changed = await ctx.db
    .update(user_lineup)
    // Who may see it is no change of the lineup: "Last updated" stays.
    .set({ is_public: isPublic, updated_at: sql`${user_lineup.updated_at}` })
    .where(ownRow(user_lineup, id, user))
    .returning({ id: user_lineup.id })
  if (changed.length === 0) throw new AppError('not_found', LINEUP_GONE)
}
