import { and, eq, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { SignedIn } from './require-actor.ts'

/** The row of that id, if it is that user's own; somebody else's is as good as none. */
export function ownRow(
  table: { readonly id: PgColumn; readonly user_id: PgColumn },
  id: number,
  user: Pick<SignedIn, 'id'>,
): SQL | undefined {
  return and(eq(table.id, id), eq(table.user_id, user.id))
}
