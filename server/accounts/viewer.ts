import { eq } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { isRemoteImage } from '#domain/images.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { isListedHost } from '#server/images/fetch-image.ts'
import { ownAvatar, ownPlayerPhoto } from '#server/images/remote-address.ts'

const { players, user, user_preferences } = schema

/** The signed-in user as the header shows him. */
export type Viewer = {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
  readonly displayName: string | null
  readonly profileName: string | null
  readonly profileIsPublic: boolean
  /** The favorite player's image (P-CALL-16): a path in its bucket; null without one. */
  readonly favoriteImage: string | null
  /** The account's own image, a path on our origin; null without one that can be had. */
  readonly avatarUrl: string | null
}

/** Who looks at the page, for the header; null for a guest, whom it costs no query. */
export async function getViewer({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'imageHosts'>
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
      favoriteImage: players.profile_picture_filename,
    })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .leftJoin(players, eq(players.id, user_preferences.favorite_player))
    .where(eq(user.id, actor.id))
  // Deleted in this very moment.
  if (!row) return null
  const { displayProfile, hiddenAt, favoriteId, favoriteImage, avatarUrl, ...shown } = row
  return {
    id: actor.id,
    email: actor.email,
    isAdmin: actor.isAdmin,
    profileIsPublic: isProfilePublic(displayProfile, hiddenAt),
    favoriteImage: favoriteId === null ? null : ownPlayerPhoto(favoriteId, favoriteImage),
    avatarUrl: canBeHad(avatarUrl, ctx.imageHosts) ? ownAvatar(actor.id, avatarUrl) : null,
    ...shown,
  }
}

/** Who came by Google has an image there; where its host is not listed no page need ask for it. */
function canBeHad(address: string | null, hosts: readonly string[]): boolean {
  if (!isRemoteImage(address)) return true
  return isListedHost(hosts, URL.parse(address ?? '')?.hostname ?? '')
}
