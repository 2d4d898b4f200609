import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { NOT_SIGNED_IN } from '#messages/account.ts'
import { NOT_CONFIGURED } from '#messages/server.ts'

import type { Actor, Context } from './context.ts'
import { AppError } from './errors.ts'

export const NOT_ALLOWED = 'Your account is not allowed to do this.'

/** ADMIN_API_KEY is set, and the page's key is another or missing. */
const ADMIN_KEY_WRONG = 'The back-office key is missing or wrong.'

export type SignedIn = Extract<Actor, { readonly kind: 'user' }>

/** Returns who is signed in. @throws {AppError} not_signed_in with the given message; unavailable */
export function requireUser(ctx: Pick<Context, 'actor'>, sentence: string = NOT_SIGNED_IN): SignedIn {
  const user = findUser(ctx)
  if (user === null) throw new AppError('not_signed_in', sentence)
  return user
}

/**
 * Returns who is signed in; null for a guest.
 * @throws {AppError} unavailable when their session could not be looked up: they are not asked to sign in again, and a
 * user's data is never stored as a guest's
 */
export function findUser({ actor }: Pick<Context, 'actor'>): SignedIn | null {
  if (actor.kind === 'user') return actor
  if (actor.unread) throw new AppError('unavailable', NOT_CONFIGURED)
  return null
}

/**
 * Refuses work that another account left in this browser's outbox, where it stays until that account signs in.
 * @param forUser the account that kept it; undefined if it was not kept or is a guest's
 * @throws {AppError} not_signed_in with the given message; unavailable
 */
export function requireKeeper(
  ctx: Pick<Context, 'actor'>,
  forUser: string | undefined,
  sentence: string = NOT_SIGNED_IN,
): void {
  if (forUser !== undefined && requireUser(ctx, sentence).id !== forUser) {
    throw new AppError('not_signed_in', sentence)
  }
}

/** The arguments of a back-office verb: its context, which may need more than usual, and its own input. */
export type AdminInput<Input = unknown, More extends keyof Context = never> = {
  readonly ctx: Pick<Context, 'db' | 'actor' | More>
} & Input

/** Returns the signed-in admin. @throws {AppError} not_signed_in, forbidden */
export function requireAdmin(ctx: Pick<Context, 'actor'>): SignedIn {
  const user = requireUser(ctx)
  if (!user.isAdmin) throw new AppError('forbidden', NOT_ALLOWED, { userId: user.id })
  return user
}

/** Condition for the row of that id if it is the user's own. Another user's row counts as missing. */
export function ownRow(
  table: { readonly id: PgColumn; readonly user_id: PgColumn },
  id: number,
  user: Pick<SignedIn, 'id'>,
): SQL | undefined {
  return and(eq(table.id, id), eq(table.user_id, user.id))
}

/**
 * Returns the signed-in admin, and checks the key of the back-office's endpoints, if one is set up. The key alone
 * grants nothing: the session decides. @throws {AppError} not_signed_in, forbidden
 */
export function requireAdminKey(ctx: Pick<Context, 'actor' | 'adminApi'>, sent: string | null): SignedIn {
  const admin = requireAdmin(ctx)
  const { key } = ctx.adminApi
  if (key !== null && !isSame(sent ?? '', key)) {
    throw new AppError('forbidden', ADMIN_KEY_WRONG, { userId: admin.id })
  }
  return admin
}

/** Compares secrets in constant time. */
export function isSame(one: string, two: string): boolean {
  return timingSafeEqual(hash(one), hash(two))
}

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Returns a browser's idempotency key combined with its owner, so that the same key of another user has no effect. */
export function scopeIdempotencyKey(actor: Actor, clientKey: string): string {
  const owner = findUser({ actor })?.id ?? 'guest'
  const hash = createHash('sha256').update(`${owner} ${clientKey.toLowerCase()}`).digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Returns a token that later proves who made something. It is derived from the browser's idempotency key, so that a
 * retry gets the same one after a lost response. Only its hash is stored.
 * @param purpose what it is for, so that no token works for two things
 */
export function deriveOwnerToken(secret: string, purpose: string, clientKey: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${clientKey.toLowerCase()}`).digest('base64url')
}

export function hashOwnerToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
