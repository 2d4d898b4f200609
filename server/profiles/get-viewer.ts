import { eq } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { isRemotePicture } from '#domain/player/picture.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { isListedHost } from '#server/pictures/picture-hosts.ts'
import { ownAvatar, ownPlayerPicture } from '#server/pictures/remote-picture.ts'

const { players, user, user_preferences } = schema

/** The signed-in user as the header shows him. */
export type Viewer = {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
  readonly displayName: string | null
  readonly profileName: string | null
  readonly profileIsPublic: boolean
  /** The favorite player's picture (P-CALL-16): a path in its bucket; null without one. */
  readonly favoritePicture: string | null
  /** The account's own picture, a path on our origin; null without one that can be had. */
  readonly avatarUrl: string | null
}

/** Who looks at the page, for the header; null for a guest, whom it costs no query. */
export async function getViewer({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'pictureHosts'>
}): Promise<Viewer | null> {
  const { actor } = ctx
  if (actor.kind === 'guest') return null
  const [row] = await ctx.db
    .select({
      avatarUrl: user.image,
      displayName: user_preferences.display_name,
      profileName: user_preferences.profile_name,
      displayProfile: user_preferences.display_profile,
      hiddenAt: user_preferences.hidden_at,
      favoriteId: players.id,
      favoritePicture: players.profile_picture_filename,
    })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .leftJoin(players, eq(players.id, user_preferences.favorite_player))
    .where(eq(user.id, actor.id))
  // Deleted in this very moment.
  if (!row) return null
  const { displayProfile, hiddenAt, favoriteId, favoritePicture, avatarUrl, ...shown } = row
  return {
    id: actor.id,
    email: actor.email,
    isAdmin: actor.isAdmin,
    profileIsPublic: isProfilePublic(displayProfile, hiddenAt),
    favoritePicture: favoriteId === null ? null : ownPlayerPicture(favoriteId, favoritePicture),
    avatarUrl: canBeHad(avatarUrl, ctx.pictureHosts) ? ownAvatar(actor.id, avatarUrl) : null,
    ...shown,
  }
}

/** Who came by Google has a picture there; where its host is not listed no page need ask for it. */
function canBeHad(address: string | null, hosts: readonly string[]): boolean {
  if (!isRemotePicture(address)) return true
  return isListedHost(hosts, URL.parse(address ?? '')?.hostname ?? '')
}
