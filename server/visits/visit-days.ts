import { asc, desc, eq, lt, min, sql } from 'drizzle-orm'

import { addDays, localDayOf, startOfLocalDay } from '#domain/visit/local-days.ts'
import type { Context } from '#server/core/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { setTimeLimits } from '#server/db/time-limits.ts'

const { finished_days, site_visits } = schema

/** After midnight, visits of the day before are still being stored: longer than any request takes. */
const SETTLING_MS = 300_000

type At = Pick<Context, 'db' | 'now'>

/**
 * Counts the visits of each finished day once, oldest first, each in a transaction of its own. If it is stopped, the
 * next run continues; days that are not counted yet are counted as they are read.
 */
export async function rollUpDays(at: At, timeZone: string): Promise<void> {
  for (;;) {
    const next = await dayToRollUp(at, timeZone)
    if (next === null) return
    await at.db.transaction(async (tx) => {
      await setTimeLimits(tx, 'maintenance')
      // Waits for changes under way, in the order in which they lock. Later ones find the day finished, and count it again.
      await tx.execute(sql`lock table user_roles, site_visits in share mode`)
      await tx.insert(finished_days).values(next).onConflictDoNothing()
      await rollUpDay(tx, next.day)
    })
  }
}

/** Returns the oldest day that is over and not counted yet; null when there is none. */
export async function dayToRollUp({ db, now }: At, timeZone: string) {
  const next = await nextDay(db, timeZone)
  return next !== null && next.ends.getTime() + SETTLING_MS <= now.getTime() ? next : null
}

async function nextDay(db: Database, timeZone: string): Promise<Day | null> {
  const [last] = await db.select().from(finished_days).orderBy(desc(finished_days.day)).limit(1)
  if (last?.forgotten === false && last.ends.getTime() !== endOf(last.day, timeZone).getTime()) {
    // The site has moved to another time zone: all days whose visits are stored are counted again.
    await db.delete(finished_days).where(eq(finished_days.forgotten, false))
    return nextDay(db, timeZone)
  }
  if (last) return dayFrom(addDays(last.day, 1), last.ends, timeZone)
  const [first] = await db.select({ at: min(site_visits.created_at) }).from(site_visits)
  if (!first?.at) return null
  // An older visit can only be a deleted one that is restored: the first day takes it too.
  return dayFrom(localDayOf(first.at, timeZone), new Date(0), timeZone)
}

type Day = Readonly<typeof finished_days.$inferInsert>

const dayFrom = (day: string, begins: Date, timeZone: string): Day => ({
  day,
  begins,
  ends: endOf(day, timeZone),
})

const endOf = (day: string, timeZone: string) => startOfLocalDay(addDays(day, 1), timeZone)

/** Counts the visits of a finished day again, unless they are deleted (VISIT_RETENTION_DAYS). */
async function rollUpDay(db: Database, day: string): Promise<void> {
  await db.execute(sql`select roll_up_day(${day}::date)`)
}

/** Counts the finished days again on which a user made visits, because the user became an admin or is none any more. */
export async function rollUpDaysOf(db: Database, userId: string): Promise<void> {
  const days = await db
    .select({ day: finished_days.day })
    .from(finished_days)
    .where(
      sql`exists (select from site_visits v where v.user_id = ${userId}
        and v.created_at >= ${finished_days.begins} and v.created_at < ${finished_days.ends})`,
    )
    .orderBy(asc(finished_days.day))
  // One statement a day, because each has its time limit.
  for (const { day } of days) await rollUpDay(db, day)
}

const BATCH = 5000

/**
 * Deletes the visits of finished days that are older than that many days (VISIT_RETENTION_DAYS), in batches, so that
 * new visits never wait long. Their counts stay: they identify no one.
 */
export async function forgetVisits({ db, now }: At, timeZone: string, retentionDays: number): Promise<void> {
  const kept = addDays(localDayOf(now, timeZone), -retentionDays)
  // First, so that nothing counts these days again without their visits.
  await db.update(finished_days).set({ forgotten: true }).where(lt(finished_days.day, kept))
  let deleted: number
  do {
    deleted = await db.transaction(async (tx) => {
      await setTimeLimits(tx, 'maintenance')
      const { rowCount } = await tx.execute(sql`
        delete from site_visits where id in (
          select id from site_visits where created_at < (select max(ends) from finished_days where forgotten)
          order by created_at limit ${BATCH}
        )`)
      return rowCount ?? 0
    })
  } while (deleted === BATCH)
}
