import { getSessionCookie } from 'better-auth/cookies'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'

import { siteAt } from '#domain/site/site.ts'
import type { Actor, Context, Services } from '#server/core/context.ts'
import { schema } from '#server/db/schema.ts'

import type { AccountContext, Auth, CurrentSession } from './auth.ts'

const { session, user, user_roles } = schema

const DAY_MS = 86_400_000
/** When a session ends however often it is used, and when an admin's ends after their last proof. */
const SESSION_MS = 90 * DAY_MS
const ADMIN_SESSION_MS = DAY_MS / 2
const lastProof = sql<Date>`coalesce(${session.provenAt}, ${session.createdAt})`.mapWith(session.createdAt)

export type Identity = {
  readonly actor: Actor
  readonly session: CurrentSession | null
  /** The session has not been extended for a day and should be now. */
  readonly due: boolean
}

const GUEST: Identity = { actor: { kind: 'guest' }, session: null, due: false }

/**
 * Returns who sends this request: the session's user, and whether they are an admin at this moment. One query; none
 * without a session cookie. When the lookup fails, it logs a warning and returns a guest marked `unread`. Such a
 * request gets what is public; anything that needs an account, and every write, is refused.
 */
export async function readActor(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  auth: Pick<Auth, 'secret'>,
  headers: Headers,
): Promise<Identity> {
  const cookie = readSignedCookie(headers, auth.secret, 'session_token')
  if (cookie === null) return GUEST
  try {
    return await findIdentity(ctx, cookie.value)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the session could not be looked up')
    return { ...GUEST, actor: { kind: 'guest', unread: true } }
  }
}

async function findIdentity({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Identity> {
  const [found] = await db
    .select({
      id: user.id,
      email: user.email,
      role: user_roles.role,
      sessionId: session.id,
      createdAt: session.createdAt,
      provenAt: lastProof,
      updatedAt: session.updatedAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(user_roles, and(eq(user_roles.user_id, user.id), eq(user_roles.role, 'admin')))
    .where(
      and(
        eq(session.token, token),
        gt(session.expiresAt, now),
        gt(session.createdAt, new Date(now.getTime() - SESSION_MS)),
        or(isNull(user_roles.role), gt(lastProof, new Date(now.getTime() - ADMIN_SESSION_MS))),
      ),
    )
    .limit(1)
  if (!found) return GUEST
  return {
    actor: { kind: 'user', id: found.id, email: found.email, isAdmin: found.role === 'admin' },
    session: {
      id: found.sessionId,
      createdAt: found.createdAt,
      provenAt: found.provenAt,
    },
    due: now.getTime() - found.updatedAt.getTime() > DAY_MS,
  }
}

export function hasSessionCookie(headers: Headers): boolean {
  return getSessionCookie(headers, { cookiePrefix: 'benchboss' }) !== null
}

/**
 * Returns the value of a cookie that we signed ("value.signature", as the account library writes it), and the whole
 * cookie.
 */
export function readSignedCookie(
  headers: Headers,
  secret: string,
  cookieName: 'session_token' | 'two_factor',
): { readonly value: string; readonly signed: string } | null {
  const cookie = getSessionCookie(headers, { cookiePrefix: 'benchboss', cookieName })
  if (!cookie) return null
  const signed = decode(cookie)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(value).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? { value, signed } : null
}

function decode(cookie: string): string {
  try {
    return decodeURIComponent(cookie)
  } catch {
    return cookie
  }
}

export type OpenRequest = (
  request: Request,
  address: string | null,
) => Promise<{ readonly context: AccountContext; readonly cookies: readonly string[] }>

/** Makes the context of a request's verbs, and the cookies of a session that was extended. */
export function openRequests(services: Services & { readonly auth: Auth }): OpenRequest {
  return async (request, address) => {
    const { auth, db, log } = services
    const now = new Date()
    const { actor, session, due } = await readActor({ db, now, log }, auth, request.headers)
    const cookies = due && request.method === 'GET' ? await prolongSession(services, request.headers) : []
    const site = siteAt(auth, request.url)
    const context = { ...services, actor, session, now, address, site, headers: request.headers }
    return { context, cookies }
  }
}

/** Extends a session that is in use. @returns its new cookies; none when it could not be extended */
async function prolongSession(
  { auth, log }: { readonly auth: Auth; readonly log: Context['log'] },
  headers: Headers,
): Promise<readonly string[]> {
  try {
    const answer = await auth.library.api.getSession({ headers, returnHeaders: true })
    return answer.headers.getSetCookie()
  } catch (error) {
    log.warn({ err: error }, 'a session could not be extended')
    return []
  }
}
