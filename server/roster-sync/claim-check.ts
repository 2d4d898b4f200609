import { and, gte, isNull, lt, sql } from 'drizzle-orm'

import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { roster_checks } = schema

/** Any number, the same in every process: "one of us begins a check now". */
const CHECK_LOCK = 7_202_612
/** A check that showed no life since then was killed with its process; no team's answer takes as long. */
export const lastLifeSign = sql`now() - interval '2 minutes'`

/**
 * Enters a check that begins now. One at a time, whoever asks in whichever process; a check that was killed with its
 * process gives way after two minutes.
 * @param unlessSince nothing is entered either when a check began at or after that moment
 * @returns its number, or null when there is none to begin
 */
export async function claimCheck(db: Database, teams: number, unlessSince?: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CHECK_LOCK})`)
    await tx
      .delete(roster_checks)
      .where(and(isNull(roster_checks.finished_at), lt(roster_checks.beat_at, lastLifeSign)))
    if ((await tx.$count(roster_checks, isNull(roster_checks.finished_at))) > 0) return null
    if (unlessSince && (await tx.$count(roster_checks, gte(roster_checks.began_at, unlessSince))) > 0)
      return null
    const [entry] = await tx.insert(roster_checks).values({ teams }).returning({ id: roster_checks.id })
    return entry?.id ?? null
  })
}
