import { eq } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { LINEUP_NOT_LOADED } from '#messages/lineups-saved.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import { openRow, type OpenedLineup } from './get-lineup.ts'

const { user_lineup, user_preferences } = schema

/**
 * A saved lineup to look at: one's own, or one that its owner shows on a public profile.
 * @throws {AppError} not_found: the same for a hidden one and for none
 */
export async function getShownLineup({
  ctx,
  id,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  id: number
}): Promise<OpenedLineup> {
  const [found] = await ctx.db
    .select({
      row: user_lineup,
      displayProfile: user_preferences.display_profile,
      hiddenAt: user_preferences.hidden_at,
    })
    .from(user_lineup)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user_lineup.user_id))
    .where(eq(user_lineup.id, id))
  const isOwn = ctx.actor.kind === 'user' && found?.row.user_id === ctx.actor.id
  const isShown = found?.row.is_public === true && isProfilePublic(found.displayProfile, found.hiddenAt)
  if (!found || !(isOwn || isShown)) throw new AppError('not_found', LINEUP_NOT_LOADED)
  return openRow(ctx, found.row)
}
