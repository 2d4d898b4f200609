import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { PREFERENCES_WINDOW } from '#domain/account/preference-row.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { matching } from '#server/tables/matching.ts'

const { user, user_preferences } = schema

/** Whole, as the table has it: the e-mail is not in it (A-ENT-09). */
export type PreferenceRow = typeof user_preferences.$inferSelect

const Query = z.object({
  /** Rows before the window. */
  from: z.int().min(0).max(1_000_000),
  /** In a name or the e-mail. */
  find: z.string().max(320),
})

/**
 * A window of 50 rows of everybody's preferences, newest first (A-CALL-24).
 * @throws {AppError} not_signed_in, forbidden; before anything is read (A-GATE-11)
 */
export async function listPreferenceRows({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: z.input<typeof Query>
}): Promise<readonly PreferenceRow[]> {
  requireAdmin(ctx)
  const { from, find } = Query.parse(query)
  const found = await ctx.db
    .select({ row: user_preferences })
    .from(user_preferences)
    .innerJoin(user, eq(user.id, user_preferences.user_id))
    .where(matching(find, [user_preferences.profile_name, user_preferences.display_name, user.email]))
    .orderBy(desc(user_preferences.id))
    .limit(PREFERENCES_WINDOW)
    .offset(from)
  return found.map(({ row }) => row)
}
