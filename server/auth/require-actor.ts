import { NOT_ALLOWED, NOT_SIGNED_IN } from '#messages/account.ts'
import type { Actor, Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

export type SignedIn = Extract<Actor, { readonly kind: 'user' }>

/** Who is signed in. @throws {AppError} not_signed_in, in the words given */
export function requireUser(ctx: Pick<Context, 'actor'>, sentence: string = NOT_SIGNED_IN): SignedIn {
  if (ctx.actor.kind === 'guest') throw new AppError('not_signed_in', sentence)
  return ctx.actor
}

/** Which admin is signed in. @throws {AppError} not_signed_in, forbidden */
export function requireAdmin(ctx: Pick<Context, 'actor'>): SignedIn {
  const user = requireUser(ctx)
  if (!user.isAdmin) throw new AppError('forbidden', NOT_ALLOWED)
  return user
}
