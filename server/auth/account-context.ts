import type { Context } from '#server/context.ts'

import type { Auth } from './auth.ts'

/** The session a request came with. */
export type CurrentSession = {
  readonly id: string
  /** When the user signed in. */
  readonly createdAt: Date
}

/** What the verbs of accounts need beside a Context. */
export type AccountContext = Context & {
  readonly auth: Auth
  readonly headers: Headers
  readonly session: CurrentSession | null
  /** The site's address as this visitor uses it: PUBLIC_URL, or the request's own. */
  readonly origin: string
}

/** The session cookies a verb made: give them to the response (`redirect(next, { headers })`). */
export function cookiesFrom(answer: { readonly headers: Headers | null | undefined }): Headers {
  const headers = new Headers()
  for (const cookie of answer.headers?.getSetCookie() ?? []) headers.append('set-cookie', cookie)
  return headers
}
