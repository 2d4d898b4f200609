import { and, desc, eq, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import {
  countingObjection,
  cut,
  DEVICE_INFO_LIMIT,
  DEVICE_TYPES,
  deviceType,
  GAME_TYPES,
  isBlockedReferrer,
  isHideVisit,
  MODE_LABELS,
  REFERRER_LIMIT,
  UTM_SOURCE_LIMIT,
  VISIT_TYPES,
  withoutQuery,
} from '#domain/visit/visit.ts'
import { HIDE_VISIT, VISIT_ID_REQUIRED } from '#messages/server.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { dailyHasher, windowStart } from '#server/core/rate-limits.ts'
import { deriveOwnerToken, findUser, hashOwnerToken } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'

import { storeVisit } from './store-visits.ts'

const INVALID_VISIT_TYPE = 'Invalid visit type'
const VISIT_UNREADABLE = 'The visit could not be read.'
const VISIT_NOT_FOUND = 'There is no such visit, or this is not its key.'
const TOO_MANY_VISITS = 'Too many visits from this address. Try again later.'
const BLOCKED_REFERRER = 'blocked_referrer'

const { site_visits, user_preferences } = schema

/** A browser's text, without characters that columns or logs cannot hold, cut to its limit. */
const textUpTo = (limit: number) =>
  z
    .string(VISIT_UNREADABLE)
    .nullish()
    .transform((text) => cut(text?.toWellFormed().replaceAll(/\p{Control}/gu, ' '), limit))

/** A visit as a browser sends it. Its `user_id` is ignored: the session decides. */
export const VisitInput = z.object(
  {
    visit_type: z.enum(VISIT_TYPES, INVALID_VISIT_TYPE),
    team_id: z.int(VISIT_UNREADABLE).min(0).max(2_147_483_647, VISIT_UNREADABLE).nullish(),
    lineup_type: z.enum(MODE_LABELS, VISIT_UNREADABLE).nullish(),
    game_type: z.enum(GAME_TYPES, VISIT_UNREADABLE).nullish(),
    referrer: textUpTo(REFERRER_LIMIT).transform((referrer) => withoutQuery(referrer ?? '') || null),
    /** Folded, so that links written by hand count as one campaign. */
    utm_source: textUpTo(UTM_SOURCE_LIMIT).transform(
      (source) => source?.normalize('NFKC').toLowerCase() ?? null,
    ),
    device_type: z.enum(DEVICE_TYPES, VISIT_UNREADABLE).nullish(),
    device_info: textUpTo(DEVICE_INFO_LIMIT),
    /** The idempotency key: the same in every retry, so that a retry counts once. */
    client_key: z.uuid(VISIT_UNREADABLE).nullish(),
  },
  VISIT_UNREADABLE,
)
export type VisitInput = z.output<typeof VisitInput>

/** Why a visit was not recorded, which is not an error. */
export type SkipReason = typeof BLOCKED_REFERRER | typeof HIDE_VISIT | 'bot'

export type VisitReceipt =
  | {
      readonly id: string
      /** Required to complete the visit and to store its image. */
      readonly key: string
    }
  | { readonly id: null; readonly skipped: SkipReason }

type VisitContext = Pick<AccountContext, 'db' | 'actor' | 'now' | 'address' | 'auth' | 'headers' | 'tracking'>

/**
 * Records a visit; it is in the database when this resolves. Admins' visits are recorded too. Not recorded are visits
 * of programs, of users and browsers who opted out, and from deployments that are not public.
 * @throws {AppError} too_many_requests
 */
export async function recordVisit({
  ctx,
  input,
}: {
  readonly ctx: VisitContext
  readonly input: VisitInput
}): Promise<VisitReceipt> {
  const userAgent = ctx.headers.get('user-agent') ?? ''
  if (isbot(userAgent)) return { id: null, skipped: 'bot' }
  if (isBlockedReferrer(input.referrer, ctx.tracking.blockedReferrers)) {
    return { id: null, skipped: BLOCKED_REFERRER }
  }
  const userId = findUser(ctx)?.id ?? null
  if (
    countingObjection(ctx.headers.get('sec-gpc'), ctx.headers.get('cookie')) !== null ||
    (userId !== null && (await asksToBeHidden(ctx, userId)))
  ) {
    return { id: null, skipped: HIDE_VISIT }
  }

  const hasher = await dailyHasher(ctx)
  const clientKey = input.client_key ?? randomUUID()
  const key = deriveOwnerToken(ctx.auth.secret, 'visit', clientKey)
  const country = ctx.tracking.findCountry(ctx.headers, ctx.address)
  const { id } = await storeVisit(ctx.db, {
    client_key: clientKey,
    key_hash: hashOwnerToken(key),
    address_hash: hasher.address(ctx.address),
    window_start: windowStart('visit', ctx.now).toISOString(),
    created_at: ctx.now.toISOString(),
    visit_type: input.visit_type,
    team_id: input.team_id ?? null,
    user_id: userId,
    lineup_type: input.lineup_type ?? null,
    game_type: input.game_type ?? null,
    referrer: input.referrer,
    utm_source: input.utm_source,
    country: country?.country ?? null,
    country_source: country?.country_source ?? null,
    device_type: input.device_type ?? deviceType(userAgent),
    device_info: input.device_info ?? cut(userAgent, DEVICE_INFO_LIMIT),
  })
  if (id === null) throw new AppError('too_many_requests', TOO_MANY_VISITS)
  return { id, key }
}

/** Whether the user's preferences, the latest if there are several, opt out. */
async function asksToBeHidden({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const [preferences] = await db
    .select({ hide_visit: user_preferences.hide_visit })
    .from(user_preferences)
    .where(eq(user_preferences.user_id, userId))
    .orderBy(desc(user_preferences.updated_at))
    .limit(1)
  return isHideVisit(preferences?.hide_visit)
}

export const CompletionInput = z.object(
  {
    visitId: z.string(VISIT_ID_REQUIRED).min(1, VISIT_ID_REQUIRED).pipe(z.uuid(VISIT_NOT_FOUND)),
    /** From the response that recorded the visit; the id alone gives no right. */
    key: z.string(VISIT_NOT_FOUND).max(200, VISIT_NOT_FOUND),
  },
  VISIT_ID_REQUIRED,
)

/**
 * Marks a visit completed now. Repeating it changes nothing.
 * @throws {AppError} not_found for an unknown visit and for a wrong key
 */
export async function completeVisit({
  ctx,
  input,
}: {
  readonly ctx: Pick<Context, 'db' | 'now'>
  readonly input: z.output<typeof CompletionInput>
}): Promise<{ readonly success: true }> {
  const completed = await ctx.db
    .update(site_visits)
    .set({ completed_at: sql`coalesce(${site_visits.completed_at}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(and(eq(site_visits.id, input.visitId), eq(site_visits.key_hash, hashOwnerToken(input.key))))
    .returning({ id: site_visits.id })
  if (completed.length === 0) throw new AppError('not_found', VISIT_NOT_FOUND)
  return { success: true }
}

/** The visit that an image claims to belong to, with its key. */
export const ClaimedVisit = z.object({ id: z.uuid(), key: z.string().max(200) })

/** Returns the visit's id when the key matches, else null: an id alone gives no right to a visit. */
export async function findVisit(
  { db }: Pick<Context, 'db'>,
  claimed: z.infer<typeof ClaimedVisit> | null | undefined,
): Promise<string | null> {
  if (!claimed) return null
  const [visit] = await db
    .select({ id: site_visits.id })
    .from(site_visits)
    .where(and(eq(site_visits.id, claimed.id), eq(site_visits.key_hash, hashOwnerToken(claimed.key))))
  return visit?.id ?? null
}
