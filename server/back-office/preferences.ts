import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { checkProfileName, MAX_DISPLAY_NAME } from '#domain/account/profile.ts'
import { LISTED_ROWS, PREFERENCE_SORTS, PREFERENCES_WINDOW } from '#domain/back-office/tables.ts'
import { accept, refuse, type Result } from '#domain/result/problem.ts'
import { oneLine } from '#domain/text/text.ts'
import { PREFERENCE_ROWS } from '#messages/admin-rows.ts'
import type { ProfileProblem } from '#server/accounts/preferences.ts'
import { withAudit } from '#server/audit/with-audit.ts'
import type { ActorContext } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { schema } from '#server/db/schema.ts'
import { findIn, type Found, withoutIndex } from '#server/lists/conditions.ts'

const { user, user_preferences } = schema

/** A whole row of the table. The email is not in it and is looked up separately. */
type PreferenceRow = typeof user_preferences.$inferSelect

const Query = z.object({
  /** Rows before the window. */
  from: z.int().min(0).max(1_000_000),
  /** Searched in the names and the email. */
  find: z.string().max(320),
  sort: z.enum(PREFERENCE_SORTS).default('newest'),
  /** Whether visits are hidden; null lists both. */
  hidden: z.boolean().nullable().default(null),
})

const { id, profile_name, display_name } = user_preferences

const order = {
  profile_name: sql`lower(${profile_name})`,
  display_name: sql`lower(${display_name})`,
  email: user.email,
} as const

const FOUND: Found = {
  texts: [profile_name, display_name],
  account: user_preferences.user_id,
  accounts: [[user.id, user.email]],
}

/**
 * Returns a window of 50 rows of all users' preferences, newest first unless sorted otherwise.
 * @throws {AppError} not_signed_in, forbidden; before anything is read
 */
export async function listPreferenceRows({
  ctx,
  query,
}: AdminInput<{ query: z.input<typeof Query> }>): Promise<readonly PreferenceRow[]> {
  requireAdmin(ctx)
  const { from, find, sort, hidden } = Query.parse(query)
  if (from >= LISTED_ROWS) return []
  const search = await findIn(ctx.db, FOUND, find)
  const isHidden = eq(sql`coalesce(${user_preferences.hide_visit}, false)`, hidden ?? false)
  const select = () =>
    ctx.db
      .select(getTableColumns(user_preferences))
      .from(user_preferences)
      .innerJoin(user, eq(user.id, user_preferences.user_id))
      .where(and(search.condition, hidden === null ? undefined : isHidden))
      .$dynamic()
  const isSorted =
    search.condition !== undefined &&
    (await ctx.db.$count(
      select()
        .limit(LISTED_ROWS + 1)
        .as('found'),
    )) <= LISTED_ROWS
  const keys = sort === 'newest' ? [id] : [order[sort], id]
  return select()
    .orderBy(...(isSorted ? keys.map(withoutIndex) : keys).map(sort === 'newest' ? desc : asc))
    .limit(PREFERENCES_WINDOW)
    .offset(from)
}

/** Ids per request for emails. */
const MAX_IDS = 1000

/** The body of both email endpoints: `{ ids: [user ids] }`. */
export const UserIdsInput = z.object(
  {
    ids: z
      .array(z.string(PREFERENCE_ROWS.idsUnreadable), PREFERENCE_ROWS.idsUnreadable)
      .max(MAX_IDS, PREFERENCE_ROWS.tooManyIds),
  },
  PREFERENCE_ROWS.idsUnreadable,
)

/** Returns the emails of those users by id. Unknown ids are left out. @throws {AppError} not_signed_in, forbidden */
export async function listUserEmails({
  ctx,
  ids,
}: AdminInput<{ ids: string[] }>): Promise<Readonly<Record<string, string>>> {
  requireAdmin(ctx)
  const known = ids.filter((id) => z.uuid().safeParse(id).success)
  const found = await ctx.db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, known))
  return Object.fromEntries(found.map(({ id, email }) => [id, email]))
}

/** Changes one row of preferences. @returns the changed row @throws {AppError} not_found */
async function changePreferenceRow(
  ctx: ActorContext,
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
    if (!row) throw new AppError('not_found', PREFERENCE_ROWS.gone)
    return row
  })
}

/** Null or blanks clear the name. */
export const PreferenceNamesInput = z.object({
  profile_name: z.string().max(1000).nullable(),
  display_name: z.string().max(1000).nullable(),
})

/**
 * Changes the names of any user. A profile name follows the same rule as for its owner, because it is an address; a
 * display name is free. @returns the changed row
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function savePreferenceNames({
  ctx,
  id,
  input,
}: AdminInput<{ id: number; input: z.input<typeof PreferenceNamesInput> }>): Promise<
  Result<PreferenceRow, ProfileProblem>
> {
  requireAdmin(ctx)
  const given = PreferenceNamesInput.parse(input)
  const name = checkProfileName(given.profile_name ?? '')
  if (!name.ok) return name
  const display_name = oneLine(given.display_name ?? '') || null
  if (Array.from(display_name ?? '').length > MAX_DISPLAY_NAME)
    return refuse({ code: 'display_name_too_long' })
  try {
    const names = { profile_name: name.value, display_name }
    return accept(await changePreferenceRow(ctx, id, 'save-preference-names', names))
  } catch (error) {
    if (isUniqueViolation(error, 'user_preferences_profile_name_unique'))
      return refuse({ code: 'profile_name_taken' })
    throw error
  }
}

/**
 * Sets whether a user's visits are recorded. @returns the changed row
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function setHideVisit({
  ctx,
  id,
  hidden,
}: AdminInput<{ id: number; hidden: boolean }>): Promise<PreferenceRow> {
  requireAdmin(ctx)
  return changePreferenceRow(ctx, id, 'set-hide-visit', { hide_visit: hidden })
}
