import { and, isNull, lt } from 'drizzle-orm'

import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { shares } = schema
const DAY_MS = 86_400_000

/** A link is made whenever an image is looked at, so that sharing it waits for nothing; most are never passed on. */
export async function dropUnusedShares({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await db
    .delete(shares)
    .where(and(isNull(shares.used_at), lt(shares.created_at, new Date(now.getTime() - DAY_MS))))
}
