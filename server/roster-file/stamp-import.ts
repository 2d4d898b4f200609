import { eq } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

/** Writes down when the team's roster was last imported. */
export async function stampImport(tx: Database, teamId: number, now: Date): Promise<void> {
  await tx.update(schema.teams).set({ last_imported_at: now }).where(eq(schema.teams.id, teamId))
}
