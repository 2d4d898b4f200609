import { redirect } from 'react-router'

import type { SignedIn } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

/** Who is signed in; a guest is sent to sign in and comes back here. */
export function signedIn({ actor }: Pick<Context, 'actor'>, request: Request): SignedIn {
  if (actor.kind === 'user') return actor
  const { pathname, search } = new URL(request.url)
  throw redirect(`/signin?next=${encodeURIComponent(pathname + search)}`)
}
