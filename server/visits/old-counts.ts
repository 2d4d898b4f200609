import { sql } from 'drizzle-orm'

import { foldedSince } from '#domain/visit/local-days.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import type { Context } from '#server/ground/context.ts'

const BATCH = 20_000

/**
 * Folds counts older than a year into days: deletes the counts by quarter of an hour and by hour, whose sums are
 * already in the counts of days. It works in batches, so that visits never wait. If it is stopped, the next run
 * continues (docs/decisions/007-counts-kept-by-triggers.md).
 */
export async function foldOldCounts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = foldedSince(now).toISOString()
  // First, so that screens and checks stop reading them.
  await db.execute(sql`
    insert into visit_retention (folded_before) values (${before}::timestamptz) on conflict (single)
    do update set folded_before = greatest(visit_retention.folded_before, excluded.folded_before)`)
  let deleted: number
  do {
    deleted = await db.transaction(async (tx) => {
      await setTimeLimits(tx, 'maintenance')
      const { rowCount } = await tx.execute(sql`
        delete from visit_counts where (level, bucket, dimension, key) in (
          select level, bucket, dimension, key from visit_counts
          where level in ('quarter_hour', 'hour') and bucket < (select folded_before from visit_retention) limit ${BATCH}
        )`)
      return rowCount ?? 0
    })
  } while (deleted === BATCH)
}
