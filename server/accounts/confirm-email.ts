import { verifyJWT } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'

import type { AccountContext, Auth } from './auth.ts'
import { isBrowserOf, ownCookie, readOwnCookie } from './browser-of.ts'
import { redirectToCode } from './two-step-plugin.ts'

const { user } = schema

const LINK_SECONDS = 3600

/**
 * Opens the link of a confirmation mail. It proves the mailbox, but neither the password nor the browser: a stranger
 * can sign up with someone's email, or send their own link to someone. So it confirms the email and begins a session
 * only in the browser that signed up. Any other keeps the proof for an hour, and signing in there confirms.
 * @param request with the parameters `token` and `callbackURL`, a page of ours
 */
export async function openConfirmation(
  { auth, db }: { readonly auth: Auth } & Pick<Context, 'db'>,
  request: Request,
): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const email = await emailIn(auth, token)
  const [found] = await db
    .select({ isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.email, email ?? ''))
  const isElsewhere = email !== null && !isBrowserOf({ auth, headers: request.headers }, 'signed_up', email)
  if (!isElsewhere || !found || found.isConfirmed) {
    return redirectToCode(await auth.library.handler(request))
  }
  const location = URL.parse(searchParams.get('callbackURL') ?? '', 'https://here.invalid')
  const next = location?.searchParams.get('next')
  const search = new URLSearchParams({ confirm: '', ...(next && { next }) })
  return new Response(null, {
    status: 302,
    headers: {
      location: `/signin?${search}`,
      'set-cookie': ownCookie(auth, 'confirmation', token, LINK_SECONDS),
    },
  })
}

/** Whether the link mailed to that address was opened in this browser in the last hour. */
export async function hasOpenedLink({ auth, headers }: AccountContext, email: string): Promise<boolean> {
  return (await emailIn(auth, readOwnCookie({ auth, headers }, 'confirmation'))) === email
}

export async function confirmEmail({ db }: Pick<Context, 'db'>, email: string): Promise<void> {
  await db.update(user).set({ emailVerified: true }).where(eq(user.email, email))
}

const Mailed = z.object({ email: z.string() })

async function emailIn({ secret }: Auth, token: string): Promise<string | null> {
  return Mailed.safeParse(await verifyJWT(token, secret)).data?.email ?? null
}
