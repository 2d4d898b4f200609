import { randomUUID } from 'node:crypto'

import { desc, eq } from 'drizzle-orm'
import { isbot } from 'isbot'

import { isHideVisit } from '#domain/visit/hide-visit.ts'
import { isBlockedReferrer } from '#domain/visit/referrer.ts'
import { cut, DEVICE_INFO_LIMIT, deviceType } from '#domain/visit/visit.ts'
import { BLOCKED_REFERRER, TOO_MANY_VISITS } from '#messages/visits.ts'
import type { AccountContext } from '#server/auth/account-context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { windowStart } from '#server/rate-limits/count-hit.ts'
import { hasherOfDay } from '#server/rate-limits/hash-address.ts'

import { storeVisit } from './store-visits.ts'
import type { VisitInput } from './visit-input.ts'
import { hashVisitKey, visitKey } from './visit-key.ts'

const { user_preferences } = schema

/** Why a visit was not recorded, which is no failure. */
export type SkipReason = typeof BLOCKED_REFERRER | 'hide_visit' | 'bot'

export type VisitReceipt =
  | {
      readonly id: string
      /** Completing the visit and keeping its image need it. */
      readonly key: string
    }
  | { readonly id: null; readonly skipped: SkipReason }

type Asked = Pick<AccountContext, 'db' | 'actor' | 'now' | 'address' | 'auth' | 'headers' | 'tracking'>

/**
 * Records a visit (P-CALL-31, P-CALL-40): it is in the database when this answers. Admins' visits are recorded too
 * (P-ROLE-17); not those of programs, of who asked to be left out (P-ROLE-18), or from a blocked place (P-ERR-47).
 * @throws {AppError} too_many_requests
 */
export async function recordVisit({
  ctx,
  input,
}: {
  readonly ctx: Asked
  readonly input: VisitInput
}): Promise<VisitReceipt> {
  const userAgent = ctx.headers.get('user-agent') ?? ''
  if (isbot(userAgent)) return { id: null, skipped: 'bot' }
  if (isBlockedReferrer(input.referrer, ctx.tracking.blockedReferrers)) {
    return { id: null, skipped: BLOCKED_REFERRER }
  }
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
  if (userId !== null && (await asksToBeHidden(ctx, userId))) return { id: null, skipped: 'hide_visit' }

  const hasher = await hasherOfDay(ctx)
  const clientKey = input.client_key ?? randomUUID()
  const key = visitKey(ctx.auth.secret, clientKey)
  const country = ctx.tracking.findCountry(ctx.headers, ctx.address)
  const { id } = await storeVisit(ctx.db, {
    client_key: clientKey,
    key_hash: hashVisitKey(key),
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

/** P-CALL-20 */
async function asksToBeHidden({ db }: Pick<Asked, 'db'>, userId: string): Promise<boolean> {
  const [preferences] = await db
    .select({ hide_visit: user_preferences.hide_visit })
    .from(user_preferences)
    .where(eq(user_preferences.user_id, userId))
    .orderBy(desc(user_preferences.updated_at))
    .limit(1)
  return isHideVisit(preferences?.hide_visit)
}
