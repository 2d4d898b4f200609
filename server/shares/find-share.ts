import { and, eq, isNull } from 'drizzle-orm'

import { SHARE_ID_PATTERN, type ShareKind } from '#domain/share/share-id.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { shares } = schema

export type ShareRow = typeof shares.$inferSelect

/** The row behind a link of that kind; undefined when it was deleted or hidden, or never was. */
export async function findShare(
  { db }: Pick<Context, 'db'>,
  kind: ShareKind,
  id: string,
): Promise<ShareRow | undefined> {
  if (!SHARE_ID_PATTERN.test(id)) return undefined
  const [row] = await db
    .select()
    .from(shares)
    .where(and(eq(shares.short_id, id), eq(shares.kind, kind), isNull(shares.hidden_at)))
  return row
}
