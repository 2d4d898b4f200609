import { getSessionCookie } from 'better-auth/cookies'
import { and, eq, gt } from 'drizzle-orm'
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Actor, Context, Services } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import type { AccountContext, Auth, CurrentSession } from './auth.ts'

const { session, user, user_roles } = schema

const DAY_MS = 86_400_000

export type Identity = {
  readonly actor: Actor
  readonly session: CurrentSession | null
  /** The session was not prolonged for a day, so that it should be now. */
  readonly due: boolean
}

const GUEST: Identity = { actor: { kind: 'guest' }, session: null, due: false }

/**
 * Who sends this request: the session's user, and whether they are admin right now, which every request asks again.
 * One query; none at all without a session cookie. When the look-up fails they are a guest, and a warning says so.
 */
export async function readActor(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  auth: Pick<Auth, 'secret'>,
  headers: Headers,
): Promise<Identity> {
  const token = readSessionToken(headers, auth.secret)
  if (token === null) return GUEST
  try {
    return await findIdentity(ctx, token)
  } catch (error) {
    ctx.log.warn({ err: error }, 'the session could not be looked up')
    return GUEST
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
      updatedAt: session.updatedAt,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(user_roles, and(eq(user_roles.user_id, user.id), eq(user_roles.role, 'admin')))
    .where(and(eq(session.token, token), gt(session.expiresAt, now)))
    .limit(1)
  if (!found) return GUEST
  return {
    actor: { kind: 'user', id: found.id, email: found.email, isAdmin: found.role === 'admin' },
    session: { id: found.sessionId, createdAt: found.createdAt },
    due: now.getTime() - found.updatedAt.getTime() > DAY_MS,
  }
}

/** The token of a cookie that we signed: "token.signature", as the account library writes it. */
function readSessionToken(headers: Headers, secret: string): string | null {
  const cookie = getSessionCookie(headers, { cookiePrefix: 'benchboss' })
  if (!cookie) return null
  const signed = decode(cookie)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const expected = createHmac('sha256', secret).update(token).digest()
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
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

/** Makes the context of a request's verbs, and the cookies of a session that was prolonged on the way. */
export function openRequests(services: Services & { readonly auth: Auth }): OpenRequest {
  return async (request, address) => {
    const { auth, db, log } = services
    const now = new Date()
    const { actor, session, due } = await readActor({ db, now, log }, auth, request.headers)
    const cookies = due && request.method === 'GET' ? await prolongSession(services, request.headers) : []
    const origin = auth.publicUrl ?? new URL(request.url).origin
    const context = { ...services, actor, session, now, address, origin, headers: request.headers }
    return { context, cookies }
  }
}

/** Lets a session that is used live on. @returns its new cookies; none when it could not be prolonged */
async function prolongSession(
  { auth, log }: { readonly auth: Auth; readonly log: Context['log'] },
  headers: Headers,
): Promise<readonly string[]> {
  try {
    const answer = await auth.library.api.getSession({ headers, returnHeaders: true })
    return answer.headers.getSetCookie()
  } catch (error) {
    log.warn({ err: error }, 'a session could not be prolonged')
    return []
  }
}
