import { and, eq } from 'drizzle-orm'

import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'
import { type Hit, refundRateLimit } from '#server/core/rate-limits.ts'
import type { SignedIn } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'

import { findPasswordHash, hasTwoStep, limitAttempts } from './account.ts'
import type { AccountContext } from './auth.ts'
import { checkCode } from './two-step.ts'

const { session } = schema

/** How long a proof of being the account's owner is valid. */
const RECENT_MS = 10 * 60_000

/** How to prove it: the code if two-step sign-in is on, else the password; an account with Google signs in again. */
export type ProofKind = 'code' | 'password' | 'sign_in'

/** Whether the user signed in, or proved themselves in this session, within ten minutes. */
export function isRecent({ session, now }: Pick<AccountContext, 'session' | 'now'>): boolean {
  return session !== null && now.getTime() - session.provenAt.getTime() <= RECENT_MS
}

/** Returns what is needed before rights are granted; null when it was given within ten minutes. */
export async function findProofNeeded(ctx: AccountContext, { id }: SignedIn): Promise<ProofKind | null> {
  if (isRecent(ctx)) return null
  if (await hasTwoStep(ctx, id)) return 'code'
  return (await findPasswordHash(ctx, id)) === null ? 'sign_in' : 'password'
}

export type ProofProblem = Problem<
  'code_needed' | 'password_needed' | 'sign_in_needed' | 'wrong_code' | 'wrong_password'
>

/**
 * Requires a proof from the last ten minutes, or takes one now that is valid for the next ten.
 * @param proof the code or the password, whichever the account needs
 * @throws {AppError} too_many_requests
 */
export async function proveRecently(
  ctx: AccountContext,
  user: SignedIn,
  proof: string,
): Promise<Result<true, ProofProblem>> {
  const kind = await findProofNeeded(ctx, user)
  if (kind === null) return accept(true)
  if (kind === 'sign_in' || proof === '') return refuse({ code: `${kind}_needed` })
  const hit: Hit = { action: 'password_check', account: user.id }
  await limitAttempts(ctx, hit)
  const isRight =
    kind === 'code' ? await checkCode(ctx, user.id, proof) : await checkPassword(ctx, user, proof)
  if (!isRight) {
    ctx.log.info({ event: 'proof_failed', user: user.id, reason: kind })
    return refuse({ code: `wrong_${kind}` })
  }
  await refundRateLimit(ctx, hit)
  if (ctx.session) {
    const own = and(eq(session.id, ctx.session.id), eq(session.userId, user.id))
    await ctx.db.update(session).set({ provenAt: ctx.now }).where(own)
  }
  return accept(true)
}

async function checkPassword(ctx: AccountContext, { id }: SignedIn, password: string): Promise<boolean> {
  const hash = await findPasswordHash(ctx, id)
  const library = await ctx.auth.library.$context
  return hash !== null && library.password.verify({ hash, password })
}
