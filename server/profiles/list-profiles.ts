import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { LAST_PAGE, TABLE_PAGE, type TableQuery } from '#domain/table-query.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { literalPattern } from '#server/players/folded-name.ts'

const { user, user_lineup, user_preferences } = schema

export const PROFILE_COLUMNS = ['name', 'who', 'lineups', 'state'] as const
export type ProfileColumn = (typeof PROFILE_COLUMNS)[number]

const Query = z.object({
  page: z.int().min(1).max(LAST_PAGE),
  sort: z.enum(PROFILE_COLUMNS),
  descending: z.boolean(),
  /** In a name, the bio or the e-mail. */
  find: z.string().max(80).optional(),
  hidden: z.boolean().optional(),
})

export type ProfileListRow = {
  readonly id: string
  readonly profile_name: string | null
  readonly display_name: string | null
  readonly bio: string | null
  readonly email: string
  /** Lineups it shows. */
  readonly lineups: number
  readonly hidden_at: Date | null
}

const lineups = sql<number>`(select count(*) from ${user_lineup}
  where ${user_lineup.user_id} = ${user.id} and ${user_lineup.is_public})::int`

const SORTED: Readonly<Record<ProfileColumn, SQL>> = {
  name: sql`lower(coalesce(${user_preferences.display_name}, ${user_preferences.profile_name}))`,
  who: sql`${user.email}`,
  lineups,
  state: sql`${user_preferences.hidden_at}`,
}

/**
 * A page of the public profiles that say something: a name, a bio, a lineup. Hidden ones too; private ones not.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listProfiles({
  ctx,
  query,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  query: TableQuery<ProfileColumn> & { readonly find?: string; readonly hidden?: boolean }
}): Promise<{ readonly rows: readonly ProfileListRow[]; readonly total: number }> {
  requireAdmin(ctx)
  const { page, sort, descending, find = '', hidden } = Query.parse(query)
  const { profile_name, display_name, bio, display_profile, hidden_at } = user_preferences
  const pattern = `%${literalPattern(find.trim())}%`
  const these = and(
    // Null and absent count as true (P-ENT-45).
    sql`${display_profile} is not false`,
    or(isNotNull(profile_name), isNotNull(display_name), isNotNull(bio), sql`${lineups} > 0`),
    hidden === undefined ? undefined : (hidden ? isNotNull : isNull)(hidden_at),
    find.trim() === ''
      ? undefined
      : or(...[profile_name, display_name, bio, user.email].map((text) => ilike(text, pattern))),
  )
  const order = sql`${descending ? desc(SORTED[sort]) : asc(SORTED[sort])} nulls last`
  const rows = await ctx.db
    .select({ id: user.id, profile_name, display_name, bio, email: user.email, lineups, hidden_at })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .where(these)
    .orderBy(order, asc(user.email))
    .limit(TABLE_PAGE)
    .offset((page - 1) * TABLE_PAGE)
  const [counted] = await ctx.db
    .select({ total: count() })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .where(these)
  return { rows, total: Math.min(counted?.total ?? 0, LAST_PAGE * TABLE_PAGE) }
}
