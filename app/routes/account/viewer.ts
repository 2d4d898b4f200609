import { redirect } from 'react-router'

import type { HeaderAccount } from '#app/account/menu/account-links.ts'
import { AFTER_SIGN_IN, nextPath } from '#domain/account/next-path.ts'
import { avatarImage } from '#domain/account/profile.ts'
import type { SignedIn } from '#server/accounts/rights.ts'
import { getViewer } from '#server/accounts/viewer.ts'
import type { Context } from '#server/context.ts'

/** The header's account; null for a guest, and where the account cannot be read: the page itself may still be. */
export async function readHeaderAccount(ctx: Context): Promise<HeaderAccount | null> {
  try {
    const viewer = await getViewer({ ctx })
    if (!viewer) return null
    const { id, email, displayName, profileName, profileIsPublic, isAdmin } = viewer
    const name = displayName?.trim() || email
    return { id, email, name, profileName, profileIsPublic, isAdmin, image: avatarImage(viewer) }
  } catch (error) {
    ctx.log.warn({ err: error }, 'the header could not read the account')
    return null
  }
}

/**
 * Who is signed in; a guest is sent to sign in and comes back here.
 * @param url the page's address, as a loader is given it: `request.url` of a navigation in the browser is that of its data
 */
export function signedIn({ actor }: Pick<Context, 'actor'>, { pathname, search }: URL): SignedIn {
  if (actor.kind === 'user') return actor
  throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`)
}

/** Where the visitor came from, as an own path to carry along; null when there is none, or it is not ours. */
export function ownNext(value: FormDataEntryValue | null): string | null {
  const path = nextPath(value)
  return path === AFTER_SIGN_IN ? null : path
}
