import { eq } from 'drizzle-orm'

import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

import type { PreferenceRow } from './list-preference-rows.ts'

const { user, user_preferences } = schema

/** Changes one row of preferences as an act of the back-office. @returns the row as it is then @throws {AppError} not_found */
export async function changePreferenceRow(
  ctx: Pick<Context, 'db' | 'actor'>,
  id: number,
  action: string,
  values: Partial<typeof user_preferences.$inferInsert>,
): Promise<PreferenceRow> {
  const [owner] = await ctx.db
    .select({ email: user.email })
    .from(user_preferences)
    .innerJoin(user, eq(user.id, user_preferences.user_id))
    .where(eq(user_preferences.id, id))
  const subject = owner === undefined ? '' : `Preferences of ${owner.email}`
  return withAudit(ctx, { action, subject }, async (tx) => {
    const [row] = await tx.update(user_preferences).set(values).where(eq(user_preferences.id, id)).returning()
    if (!row) throw new AppError('not_found', ADMIN_PREFERENCES.gone)
    return row
  })
}
