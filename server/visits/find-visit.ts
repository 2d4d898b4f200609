import { and, eq } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { hashVisitKey } from './visit-key.ts'

const { site_visits } = schema

/** The visit to which something is said to belong, with its key. */
export const ClaimedVisit = z.object({ id: z.uuid(), key: z.string().max(200) })

/** The visit's id when the key is its own, else null: an id alone gives no right to a visit. */
export async function findVisit(
  { db }: Pick<Context, 'db'>,
  claimed: z.infer<typeof ClaimedVisit> | null | undefined,
): Promise<string | null> {
  if (!claimed) return null
  const [visit] = await db
    .select({ id: site_visits.id })
    .from(site_visits)
    .where(and(eq(site_visits.id, claimed.id), eq(site_visits.key_hash, hashVisitKey(claimed.key))))
  return visit?.id ?? null
}
