import { sql } from 'drizzle-orm'

import type { Context } from '#server/context.ts'

const DAY_MS = 86_400_000
const BATCH = 5000

/**
 * Deletes visits that are older than so many UTC days (VISIT_RETENTION_DAYS). Their counts stay: they are history, and
 * nobody is in them. In batches, so that new visits wait for none of it long.
 */
export async function forgetVisits(
  { db, now }: Pick<Context, 'db' | 'now'>,
  retentionDays: number,
): Promise<void> {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const before = new Date(today - retentionDays * DAY_MS).toISOString()
  // Said first: from here on nobody expects visits behind the counts of those days.
  await db.execute(sql`
    insert into visit_retention (forgotten_before) values (${before}::timestamptz) on conflict (single)
    do update set forgotten_before = greatest(visit_retention.forgotten_before, excluded.forgotten_before)`)
  let deleted: number
  do {
    deleted = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('benchboss.forgetting_visits', 'on', true)`)
      const { rowCount } = await tx.execute(sql`
        delete from site_visits where id in (
          select id from site_visits where created_at < ${before}::timestamptz order by created_at limit ${BATCH}
        )`)
      return rowCount ?? 0
    })
  } while (deleted === BATCH)
}
