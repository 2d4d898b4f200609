import { redirect } from 'react-router'

import { refuseUnread } from '#app/shared/http.server.ts'
import type { HeaderAccount } from '#app/shared/known-account.ts'
import { AFTER_SIGN_IN, nextPath, signInPath } from '#domain/account/next-path.ts'
import { avatarImage } from '#domain/account/profile.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { getViewer } from '#server/accounts/viewer.ts'
import type { Context } from '#server/core/context.ts'
import type { SignedIn } from '#server/core/rights.ts'

/**
 * Returns the account for the header. Null for a guest, and when the account cannot be read, because the page itself
 * may still work.
 */
export async function readHeaderAccount(ctx: Context): Promise<HeaderAccount | null> {
  try {
    const viewer = await getViewer({ ctx })
    if (!viewer) return null
    const { displayName, favoriteImage: _favoriteImage, avatarUrl: _avatarUrl, ...shown } = viewer
    return { ...shown, name: displayName?.trim() || viewer.email, image: avatarImage(viewer) }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the header could not read the account')
    return null
  }
}

/**
 * Returns the signed-in account. Redirects a guest to sign in, and back here afterwards.
 * @param url the page's address as a loader gets it. `request.url` would be the address of the data when the browser
 * navigates
 */
export function signedIn({ actor }: Pick<Context, 'actor'>, url: URL): SignedIn {
  if (actor.kind === 'user') return actor
  refuseUnread(actor)
  throw redirect(signInPath(url))
}

/**
 * Loads sign-in and sign-up. Redirects an account that is already signed in. `next` is null for the default address.
 */
export function loadSignIn({ actor, auth }: AccountContext, { searchParams }: URL) {
  const path = nextPath(searchParams.get('next'))
  if (actor.kind === 'user') throw redirect(path)
  return { next: path === AFTER_SIGN_IN ? null : path, offersGoogle: auth.offersGoogle }
}
