import { redirect } from 'react-router'

import type { SignedIn } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

/**
 * Who is signed in; a guest is sent to sign in and comes back here.
 * @param url the page's address, as a loader is given it: `request.url` of a navigation in the browser is that of its data
 */
export function signedIn({ actor }: Pick<Context, 'actor'>, { pathname, search }: URL): SignedIn {
  if (actor.kind === 'user') return actor
  throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`)
}
