import { createHash, timingSafeEqual } from 'node:crypto'

import { ADMIN_KEY_WRONG } from '#messages/server.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import { requireAdmin, type SignedIn } from './require-actor.ts'

/**
 * Which admin is signed in, and was the key of the back-office's endpoints sent, where one is set? The key alone opens
 * nothing: the session decides. @throws {AppError} not_signed_in, forbidden
 */
export function requireAdminKey(ctx: Pick<Context, 'actor' | 'adminApi'>, sent: string | null): SignedIn {
  const admin = requireAdmin(ctx)
  const { key } = ctx.adminApi
  if (key !== null && !isSame(sent ?? '', key)) throw new AppError('forbidden', ADMIN_KEY_WRONG)
  return admin
}

function isSame(one: string, two: string): boolean {
  return timingSafeEqual(hash(one), hash(two))
}

const hash = (text: string) => createHash('sha256').update(text).digest()
