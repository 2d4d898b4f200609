import { and, eq, lt, sql } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'

import { utcDay } from '#domain/visit/local-days.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import type { LIMITED_ACTIONS } from '#server/db/schema/rate-limit-hits.ts'

import type { Context } from './context.ts'
import { AppError } from './errors.ts'

const { rate_limit_hits, visit_address_keys } = schema

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type LimitedAction = (typeof LIMITED_ACTIONS)[number]

/**
 * Limits per window: of one address, or (…_account, sign_in_anywhere, sign_in_code, password_check, account_data,
 * test_mail) of one account or sign-in; backups, of the site. The limits of an address leave room for a rink full of
 * fans behind one router. Password guesses are stopped at the account, first by their address: ten guesses must not
 * lock out the owner, who has another address.
 */
export const RATE_LIMITS: Readonly<
  Record<LimitedAction, { readonly hits: number; readonly windowMs: number }>
> = {
  report: { hits: 5, windowMs: HOUR_MS },
  sign_in: { hits: 60, windowMs: 15 * MINUTE_MS },
  sign_in_account: { hits: 10, windowMs: 15 * MINUTE_MS },
  sign_in_anywhere: { hits: 100, windowMs: HOUR_MS },
  sign_in_code: { hits: 5, windowMs: 15 * MINUTE_MS },
  sign_up: { hits: 100, windowMs: HOUR_MS },
  sign_up_account: { hits: 5, windowMs: HOUR_MS },
  reset: { hits: 20, windowMs: HOUR_MS },
  reset_account: { hits: 3, windowMs: HOUR_MS },
  google: { hits: 60, windowMs: 15 * MINUTE_MS },
  password_check: { hits: 10, windowMs: 15 * MINUTE_MS },
  lineup: { hits: 240, windowMs: HOUR_MS },
  trade: { hits: 120, windowMs: HOUR_MS },
  card_image: { hits: 120, windowMs: HOUR_MS },
  // Of a UTC day, from midnight.
  kept_image: { hits: 300, windowMs: DAY_MS },
  kept_image_guest: { hits: 100, windowMs: DAY_MS },
  visit: { hits: 1200, windowMs: HOUR_MS },
  share: { hits: 240, windowMs: HOUR_MS },
  account_data: { hits: 10, windowMs: HOUR_MS },
  // Both images of each link that the address may make, and some of others that were never opened.
  drawing: { hits: 600, windowMs: HOUR_MS },
  test_mail: { hits: 5, windowMs: HOUR_MS },
  backup: { hits: 10, windowMs: HOUR_MS },
}

/** What to count: the visitor's address, the account of that email or id, or that account from this address. */
export type Hit =
  | LimitedAction
  | { readonly action: LimitedAction; readonly account: string; readonly fromHere?: true }

/** The database, time and address that a hit is counted with. */
type RequestOrigin = Pick<Context, 'db' | 'now' | 'address'>

/**
 * Counts each hit, and returns whether all are within their limits. One statement in the database, so that it holds
 * across processes and restarts.
 */
export async function consumeRateLimit(ctx: RequestOrigin, ...hits: readonly Hit[]): Promise<boolean> {
  const rows = await ctx.db
    .insert(rate_limit_hits)
    .values(await makeRows(ctx, hits))
    .onConflictDoUpdate({
      target: [rate_limit_hits.action, rate_limit_hits.address_hash, rate_limit_hits.window_start],
      set: { hits: sql`${rate_limit_hits.hits} + 1` },
    })
    .returning({ action: rate_limit_hits.action, hits: rate_limit_hits.hits })
  return rows.every((row) => row.hits <= RATE_LIMITS[row.action].hits)
}

/** Takes the count back: the right password was not a guess. */
export async function refundRateLimit(ctx: RequestOrigin, ...hits: readonly Hit[]): Promise<void> {
  for (const row of await makeRows(ctx, hits)) {
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

/**
 * Counts work before it is done, and takes the count back if the drawing queue had no room.
 * @param refusal tells the visitor that it was too often
 * @throws {AppError} too_many_requests, and whatever the work throws
 */
export async function countUnlessBusy<Value>(
  ctx: RequestOrigin,
  hit: Hit,
  refusal: string,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!(await consumeRateLimit(ctx, hit))) throw new AppError('too_many_requests', refusal)
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'busy') await refundRateLimit(ctx, hit)
    throw error
  }
}

async function makeRows(ctx: RequestOrigin, hits: readonly Hit[]) {
  const hasher = await dailyHasher(ctx)
  return hits.map((hit) => {
    const { action, account, fromHere = false } = typeof hit === 'string' ? { action: hit } : hit
    const here = hasher.address(ctx.address)
    return {
      action,
      address_hash: account === undefined ? here : hasher.account(fromHere ? `${account} ${here}` : account),
      window_start: windowStart(action, ctx.now),
    }
  })
}

/** Returns when the time window of this hit began. */
export function windowStart(action: LimitedAction, now: Date): Date {
  const { windowMs } = RATE_LIMITS[action]
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/**
 * Deletes every trace of an address that is older than 24 hours, and the keys of past days. Uses the database's clock:
 * a process with a wrong clock would delete the counts and the key that the others still use.
 */
export async function forgetAddresses({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.delete(rate_limit_hits).where(lt(rate_limit_hits.window_start, sql`now() - interval '24 hours'`))
  await db.delete(visit_address_keys).where(lt(visit_address_keys.day, sql`(now() at time zone 'UTC')::date`))
}

/** The address counted for all clients whose address is unknown. */
const NO_ADDRESS = 'unknown'

/**
 * Makes today's hashes: HMACs under the day's key. During the day they tell visitors apart; once the key is deleted,
 * no one can tell who they were.
 */
export async function dailyHasher(ctx: Pick<Context, 'db' | 'now'>): Promise<{
  address(address: string | null): string
  account(email: string): string
}> {
  const secret = await dailyKey(ctx)
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    address: (address) => hash(address === null ? NO_ADDRESS : sameVisitor(address)),
    // The prefix separates an account from an address with the same text.
    account: (email) => hash(`account:${email.trim().toLowerCase()}`),
  }
}

type DayKey = { readonly day: string; readonly secret: string }
const agreedKeys = new WeakMap<Database, DayKey>()

/** Reads today's key, once per process. All processes share one key, which stays the same until its day is over. */
async function dailyKey({ db, now }: Pick<Context, 'db' | 'now'>): Promise<string> {
  const day = utcDay(now)
  const known = agreedKeys.get(db)
  if (known?.day === day) return known.secret
  const secret = await agreeOnKey(db, day)
  agreedKeys.set(db, { day, secret })
  return secret
}

async function agreeOnKey(db: Database, day: string): Promise<string> {
  const kept = () =>
    db
      .select({ secret: visit_address_keys.secret })
      .from(visit_address_keys)
      .where(eq(visit_address_keys.day, day))
  const [known] = await kept()
  if (known) return known.secret
  const fresh = randomBytes(32).toString('base64url')
  await db.insert(visit_address_keys).values({ day, secret: fresh }).onConflictDoNothing()
  // Another process may have been first; then its key is used.
  const [agreed] = await kept()
  return agreed?.secret ?? fresh
}

/**
 * Returns what counts as one visitor. A household holds a whole /64 of IPv6 addresses, so only that half counts. IPv4
 * counts whole, also inside IPv6.
 */
export function sameVisitor(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
