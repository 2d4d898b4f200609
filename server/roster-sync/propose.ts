import { asc } from 'drizzle-orm'

import { compareRosters } from '#domain/roster-sync/compare-rosters.ts'
import type { Proposal } from '#domain/roster-sync/proposal.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import type { FinishedCheck } from './read-check.ts'

/** What that check proposes, against the rows of now. */
export async function propose(db: Database, { rosters }: FinishedCheck): Promise<readonly Proposal[]> {
  return compareRosters(rosters, await db.select().from(schema.players).orderBy(asc(schema.players.id)))
}
