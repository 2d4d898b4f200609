import { inArray } from 'drizzle-orm'
import { z } from 'zod'

import { ADMIN_PREFERENCES } from '#messages/admin-preferences.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { user } = schema

/** Ids that one question may name. */
const MAX_IDS = 1000

/** What both ways to the e-mails take: `{ ids: [user ids] }`. Ids that nobody can have are nobody's. */
export const UserIdsInput = z.object(
  { ids: z.array(z.string(), ADMIN_PREFERENCES.idsUnreadable).max(MAX_IDS, ADMIN_PREFERENCES.tooManyIds) },
  ADMIN_PREFERENCES.idsUnreadable,
)

/**
 * Id and e-mail from the users table for that list of ids (A-CALL-33); who is not there is left out.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listUserEmails({
  ctx,
  ids,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  ids: readonly string[]
}): Promise<Readonly<Record<string, string>>> {
  requireAdmin(ctx)
  const known = ids.filter((id) => z.uuid().safeParse(id).success)
  const found = await ctx.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, known))
  return Object.fromEntries(found.map(({ id, email }) => [id, email]))
}
