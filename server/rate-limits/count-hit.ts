import { sql } from 'drizzle-orm'

import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { hashAddress } from './hash-address.ts'

const { rate_limit_hits } = schema

const HOUR_MS = 3_600_000

/** How often one address may do something within the window. */
export const RATE_LIMITS = { report: { hits: 5, windowMs: HOUR_MS } } as const
export type LimitedAction = keyof typeof RATE_LIMITS

/**
 * Counts one more for this visitor and tells if that is still within the limit.
 * In the database, in one statement: it holds across processes and restarts.
 */
export async function countHit(
  ctx: Pick<Context, 'db' | 'now' | 'address'>,
  action: LimitedAction,
): Promise<boolean> {
  const { hits: limit, windowMs } = RATE_LIMITS[action]
  const window_start = new Date(Math.floor(ctx.now.getTime() / windowMs) * windowMs)
  const address_hash = await hashAddress(ctx, ctx.address)
  const [row] = await ctx.db
    .insert(rate_limit_hits)
    .values({ action, address_hash, window_start })
    .onConflictDoUpdate({
      target: [rate_limit_hits.action, rate_limit_hits.address_hash, rate_limit_hits.window_start],
      set: { hits: sql`${rate_limit_hits.hits} + 1` },
    })
    .returning({ hits: rate_limit_hits.hits })
  return row !== undefined && row.hits <= limit
}
