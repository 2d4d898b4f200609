import { sql } from 'drizzle-orm'

import { foldedSince } from '#domain/visit/local-days.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'
import type { Context } from '#server/ground/context.ts'

const BATCH = 20_000

/**
 * Folds counts that are more than a year old into days: deletes those of quarters and hours, whose sums the counts of days
 * hold already. In batches, so that visits never wait; one that is stopped goes on at the next run
 * (docs/decisions/007-counts-kept-by-triggers.md).
 */
export async function foldOldCounts({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = foldedSince(now).toISOString()
  // First, so that no screen and no check reads them any more.
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
