import { and, eq, sql } from 'drizzle-orm'

import type { Context } from '#server/context.ts'
import type { LIMITED_ACTIONS } from '#server/db/schema/rate-limit-hits.ts'
import { schema } from '#server/db/schema.ts'

import { hasherOfDay } from './hash-address.ts'

const { rate_limit_hits } = schema

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

export type LimitedAction = (typeof LIMITED_ACTIONS)[number]

/**
 * How often something may be done within the window: by one address, or (…_account, password_check) to one account.
 * Addresses have room for a rink full of fans behind one router; what guesses a password is stopped at the account.
 */
export const RATE_LIMITS: Readonly<
  Record<LimitedAction, { readonly hits: number; readonly windowMs: number }>
> = {
  report: { hits: 5, windowMs: HOUR_MS },
  sign_in: { hits: 60, windowMs: 15 * MINUTE_MS },
  sign_in_account: { hits: 10, windowMs: 15 * MINUTE_MS },
  sign_up: { hits: 100, windowMs: HOUR_MS },
  sign_up_account: { hits: 5, windowMs: HOUR_MS },
  reset: { hits: 20, windowMs: HOUR_MS },
  reset_account: { hits: 3, windowMs: HOUR_MS },
  google: { hits: 60, windowMs: 15 * MINUTE_MS },
  password_check: { hits: 10, windowMs: 15 * MINUTE_MS },
  trade: { hits: 120, windowMs: HOUR_MS },
  card_image: { hits: 120, windowMs: HOUR_MS },
  visit: { hits: 1200, windowMs: HOUR_MS },
  share: { hits: 240, windowMs: HOUR_MS },
}

/** Something to count: for the visitor's address, or for the account of that e-mail. */
export type Hit = { readonly action: LimitedAction; readonly account?: string }

type Asked = Pick<Context, 'db' | 'now' | 'address'>

/** Counts one more for this visitor and tells if that is still within the limit. */
export function countHit(ctx: Asked, action: LimitedAction): Promise<boolean> {
  return countHits(ctx, [{ action }])
}

/**
 * Counts each, and tells if all are still within their limits.
 * In the database, in one statement: it holds across processes and restarts.
 */
export async function countHits(ctx: Asked, hits: readonly Hit[]): Promise<boolean> {
  const rows = await ctx.db
    .insert(rate_limit_hits)
    .values(await rowsOf(ctx, hits))
    .onConflictDoUpdate({
      target: [rate_limit_hits.action, rate_limit_hits.address_hash, rate_limit_hits.window_start],
      set: { hits: sql`${rate_limit_hits.hits} + 1` },
    })
    .returning({ action: rate_limit_hits.action, hits: rate_limit_hits.hits })
  return rows.every((row) => row.hits <= RATE_LIMITS[row.action].hits)
}

/** Takes the count back: who knew the password was not guessing. */
export async function forgiveHits(ctx: Asked, hits: readonly Hit[]): Promise<void> {
  for (const row of await rowsOf(ctx, hits)) {
    await ctx.db
      .update(rate_limit_hits)
      .set({ hits: sql`greatest(${rate_limit_hits.hits} - 1, 0)` })
      .where(
        and(
          eq(rate_limit_hits.action, row.action),
          eq(rate_limit_hits.address_hash, row.address_hash),
          eq(rate_limit_hits.window_start, row.window_start),
        ),
      )
  }
}

/** When the window of time began in which a hit of this moment counts. */
export function windowStart(action: LimitedAction, now: Date): Date {
  const { windowMs } = RATE_LIMITS[action]
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

async function rowsOf(ctx: Asked, hits: readonly Hit[]) {
  const hasher = await hasherOfDay(ctx)
  return hits.map(({ action, account }) => {
    return {
      action,
      address_hash: account === undefined ? hasher.address(ctx.address) : hasher.account(account),
      window_start: windowStart(action, ctx.now),
    }
  })
}
