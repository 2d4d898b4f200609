import { eq } from 'drizzle-orm'

import { type AvatarSweater, avatarSweater, isProfilePublic, signatureOf } from '#domain/account/profile.ts'
import { isListedHost, isRemoteImage } from '#domain/images/images.ts'
import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'
import { ownAvatar } from '#server/images/remote-address.ts'
import { listTeams, playerOfRow } from '#server/rosters/league.ts'

const { players, user, user_preferences } = schema

/** The signed-in user, as the header shows them. */
export type Viewer = {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
  readonly displayName: string | null
  readonly profileName: string | null
  /** The name that signs their cards; null without a name, and while an admin hides the profile. */
  readonly signature: string | null
  readonly profileIsPublic: boolean
  /** The favorite player's image: a path in its bucket; null without one. */
  readonly favoriteImage: string | null
  /** The favorite player's sweater; null without one. */
  readonly sweater: AvatarSweater | null
  readonly favoriteTeamId: number | null
  /** The account's own image, a path on our origin; null without a usable one. */
  readonly avatarUrl: string | null
}

/** Returns the user for the page's header; null for a guest, without a query. */
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
      favoriteTeamId: user_preferences.favorite_team,
      favorite: players,
    })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .leftJoin(players, eq(players.id, user_preferences.favorite_player))
    .where(eq(user.id, actor.id))
  // The account was deleted during the request.
  if (!row) return null
  const { displayProfile, hiddenAt, favorite, avatarUrl, ...shown } = row
  const player = favorite && playerOfRow(favorite)
  return {
    id: actor.id,
    email: actor.email,
    isAdmin: actor.isAdmin,
    profileIsPublic: isProfilePublic(displayProfile, hiddenAt),
    signature: signatureOf(shown.profileName, hiddenAt),
    favoriteImage: player?.profilePictureFilename ?? null,
    sweater: player && avatarSweater(player, await listTeams({ ctx })),
    avatarUrl: isReachable(avatarUrl, ctx.imageHosts) ? ownAvatar(actor.id, avatarUrl) : null,
    ...shown,
  }
}

/** Whether an account's image can be loaded: one from Google is only requested if its host is listed. */
function isReachable(address: string | null, hosts: readonly string[]): boolean {
  if (!isRemoteImage(address)) return true
  return isListedHost(hosts, URL.parse(address ?? '')?.hostname ?? '')
}
