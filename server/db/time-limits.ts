import { sql } from 'drizzle-orm'

import type { Database } from './client.ts'

/**
 * Limits on how long PostgreSQL runs one statement or waits for a lock, by kind of work. PostgreSQL then cancels the
 * statement, so that abandoned work holds no connection. All limits are below the driver's own 30 seconds, which guard
 * against a silent network. Migrations, backups and restores have no limit: they run in their own sessions. The
 * embedded database accepts the limits but cannot interrupt a statement.
 */
export const TIME_LIMITS = {
  /** Pages and what visitors save: connections of the pool start with these. */
  page: { statementMs: 10_000, lockMs: 5_000 },
  /** Changes with an audit entry, roster files and the visits dashboard. */
  backOffice: { statementMs: 25_000, lockMs: 10_000 },
  /** The hourly deletions, the counts of a day's visits, and the first rosters. */
  maintenance: { statementMs: 29_000, lockMs: 20_000 },
} as const

/** How long a visit may wait to be stored, in the queue and in PostgreSQL together. Browsers send it again. */
export const VISIT_PATIENCE_MS = 5_000

/** Sets the limits of that kind of work for the transaction. */
export async function setTimeLimits(
  tx: Database,
  kind: Exclude<keyof typeof TIME_LIMITS, 'page'>,
): Promise<void> {
  const { statementMs, lockMs } = TIME_LIMITS[kind]
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(statementMs)}, true), set_config('lock_timeout', ${String(lockMs)}, true)`)
}
