import { createHmac } from 'node:crypto'

import type { Auth } from '#server/accounts/auth.ts'
import { findUser } from '#server/accounts/rights.ts'
import type { Context } from '#server/context.ts'
import { sameVisitor } from '#server/http/rate-limits.ts'

export type MakerContext = Pick<Context, 'actor' | 'address'> & { readonly auth: Pick<Auth, 'secret'> }

/**
 * Who says something, for counting each voice once: the account, or a guest's network address, under the server's
 * secret. Whoever reads the database alone learns neither, and cannot follow one maker from one subject to another.
 * @param subject what is counted, such as a team's lines or a day's question: the same maker is another in each
 * @throws {AppError} unavailable when their session could not be looked up
 */
export function makerOf(ctx: MakerContext, subject: string): string {
  const user = findUser(ctx)
  // A household has one voice, and so have all whose address is unknown: better too few are counted than one twice.
  const voice = user ? ['account', user.id] : ['address', ctx.address && sameVisitor(ctx.address)]
  return createHmac('sha256', ctx.auth.secret)
    .update(JSON.stringify(['maker', subject, ...voice]))
    .digest('base64url')
}
