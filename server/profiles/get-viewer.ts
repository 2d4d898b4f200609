import { eq } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { players, user, user_preferences } = schema

/** The signed-in user as the header shows him. */
export type Viewer = {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
  readonly displayName: string | null
  readonly profileName: string | null
  readonly profileIsPublic: boolean
  /** The favorite player's picture (P-CALL-16): a file name or an address, as players keep it; null without one. */
  readonly favoritePicture: string | null
  /** The account's own picture, an address elsewhere; null without one. */
  readonly avatarUrl: string | null
}

/** Who looks at the page, for the header; null for a guest, whom it costs no query. */
export async function getViewer({ ctx }: { ctx: Pick<Context, 'db' | 'actor'> }): Promise<Viewer | null> {
  const { actor } = ctx
  if (actor.kind === 'guest') return null
  const [row] = await ctx.db
    .select({
      avatarUrl: user.image,
      displayName: user_preferences.display_name,
      profileName: user_preferences.profile_name,
      displayProfile: user_preferences.display_profile,
      favoritePicture: players.profile_picture_filename,
    })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .leftJoin(players, eq(players.id, user_preferences.favorite_player))
    .where(eq(user.id, actor.id))
  // Deleted in this very moment.
  if (!row) return null
  const { displayProfile, ...shown } = row
  return {
    id: actor.id,
    email: actor.email,
    isAdmin: actor.isAdmin,
    profileIsPublic: isProfilePublic(displayProfile),
    ...shown,
  }
}
