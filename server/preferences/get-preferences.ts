import { eq } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { user_preferences } = schema

export type Preferences = {
  readonly profile_name: string | null
  readonly display_name: string | null
  readonly bio: string | null
  /** Absent counts as true (P-ENT-45). */
  readonly display_profile: boolean
  readonly favorite_player: number | null
  readonly favorite_team: number | null
}

const NONE: Preferences = {
  profile_name: null,
  display_name: null,
  bio: null,
  display_profile: true,
  favorite_player: null,
  favorite_team: null,
}

/** The signed-in user's preferences (P-CALL-14); who has saved none has the defaults (P-CALL-21). @throws {AppError} not_signed_in */
export async function getPreferences({ ctx }: { ctx: Pick<Context, 'db' | 'actor'> }): Promise<Preferences> {
  const user = requireUser(ctx)
  const [row] = await ctx.db
    .select({
      profile_name: user_preferences.profile_name,
      display_name: user_preferences.display_name,
      bio: user_preferences.bio,
      display_profile: user_preferences.display_profile,
      favorite_player: user_preferences.favorite_player,
      favorite_team: user_preferences.favorite_team,
    })
    .from(user_preferences)
    .where(eq(user_preferences.user_id, user.id))
  return row ? { ...row, display_profile: isProfilePublic(row.display_profile) } : NONE
}
