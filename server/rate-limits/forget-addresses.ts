import { lt } from 'drizzle-orm'

import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { dayOf } from './hash-address.ts'

const { rate_limit_hits, visit_address_keys } = schema

const DAY_MS = 86_400_000

/** Deletes every trace of an address that is older than 24 hours, and the keys of past days. */
export async function forgetAddresses({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await db.delete(rate_limit_hits).where(lt(rate_limit_hits.window_start, dayAgo))
  await db.delete(visit_address_keys).where(lt(visit_address_keys.day, dayOf(now)))
}
