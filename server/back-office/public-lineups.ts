import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'

import { SHARE_ROWS } from '#messages/admin-rows.ts'
import { shownLineupName } from '#messages/lineup-title.ts'
import { setSubject, withAudit } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { type AdminInput, requireAdmin } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { hasValue } from '#server/lists/conditions.ts'
import { listPage } from '#server/lists/list-page.ts'
import { readHomePlaces } from '#server/pages/home-news.ts'
import { closeReports } from '#server/shares/reports.ts'

import { type Hidden, type Hiding, hiding, type PublicQuery } from './shares.ts'

const { reports, user, user_lineup, user_preferences } = schema
const { id, name, title, typed_names, team_name, updated_at, hidden_at, hidden_reason } = user_lineup

const isTheirs = eq(user.id, user_lineup.user_id)
const hasPreferences = eq(user_preferences.user_id, user_lineup.user_id)

export const LINEUP_COLUMNS = ['at', 'title', 'who', 'state'] as const

/** Excludes lineups whose owners keep their profile private. */
const lineupsList = listPage({
  select: (db) =>
    db
      .select({
        id,
        name,
        title,
        typed_names,
        team_name,
        email: user.email,
        user_id: user_lineup.user_id,
        profile_name: user_preferences.profile_name,
        profile_hidden: sql<boolean>`${user_preferences.hidden_at} is not null`,
        hidden_at,
        hidden_reason,
        updated_at,
      })
      .from(user_lineup)
      .innerJoin(user, isTheirs)
      .leftJoin(user_preferences, hasPreferences)
      .$dynamic(),
  id,
  columns: LINEUP_COLUMNS,
  order: {
    at: updated_at,
    title: sql`lower(coalesce(${title}, ${name}))`,
    who: user.email,
    state: hidden_at,
  },
  blank: { state: hidden_at },
  filters: { hidden: z.boolean().optional(), ids: z.array(z.int()).optional() },
  where: ({ hidden, ids }) => [
    sql`${user_lineup.is_public}`,
    // "is false" matches the index of private profiles. With "= false" PostgreSQL's planner expects every profile.
    sql`not exists (select from ${user_preferences} own where own.user_id = ${user_lineup.user_id} and own.display_profile is false)`,
    ids && inArray(id, ids),
    hasValue(hidden_at, hidden),
  ],
  found: {
    texts: [title, name, typed_names],
    account: user_lineup.user_id,
    accounts: [
      [user.id, user.email],
      [user_preferences.user_id, user_preferences.profile_name],
    ],
  },
})

const shownName = (row: Pick<typeof user_lineup.$inferSelect, 'title' | 'name' | 'team_name'>) =>
  shownLineupName({ title: row.title, name: row.name, team: row.team_name })

/**
 * Lists everyone's public lineups, including hidden ones; searches the title, the name, the names of write-ins, the
 * profile and the owner's email.
 * @throws {AppError} not_signed_in, forbidden
 */
export async function listPublicLineups({
  ctx,
  query: { onHome = false, ...query },
}: AdminInput<{ query: PublicQuery<(typeof LINEUP_COLUMNS)[number]> }>) {
  requireAdmin(ctx)
  const { lineups: places } = await readHomePlaces(ctx.db)
  const narrowed = { ...query, ...(onHome && { ids: [...places.keys()].map(Number) }) }
  const listed = await lineupsList({ ctx, query: narrowed })
  return {
    ...listed,
    rows: listed.rows.map(({ name, ...row }) => ({
      ...row,
      title: shownName({ ...row, name }),
      home: places.get(String(row.id)) ?? null,
    })),
  }
}

/**
 * Hides public lineups from everyone but their owners, or unhides them, under one audit entry.
 * @throws {AppError} not_signed_in, forbidden; not_found where none of them is public
 */
export async function setLineupsHidden({
  ctx,
  ids,
  ...how
}: AdminInput<{ ids: readonly number[] } & Hiding, 'now'>): Promise<Hidden> {
  requireAdmin(ctx)
  const arePublic = and(inArray(id, [...ids]), eq(user_lineup.is_public, true))
  const found = await ctx.db.select({ id, name, title, team_name }).from(user_lineup).where(arePublic)
  if (found.length === 0) throw new AppError('not_found', SHARE_ROWS.lineupGone)
  const entry = { action: how.hidden ? 'hide-lineup' : 'show-lineup', subject: '' }
  return withAudit(ctx, entry, async (tx, auditId) => {
    const turned = await tx
      .update(user_lineup)
      // Hiding a lineup does not change it: its image and "Last updated" stay the same.
      .set({ ...hiding(ctx, how), updated_at: sql`${updated_at}` })
      .where(and(arePublic, hasValue(hidden_at, !how.hidden)))
      .returning({ name, title, team_name })
    const those = inArray(
      reports.lineup_id,
      found.map((lineup) => lineup.id),
    )
    const closed = how.hidden ? await closeReports(tx, { closed_at: ctx.now, outcome: 'hidden' }, those) : 0
    const changed = turned.length > 0 ? turned : found
    const done = { title: nameOfLineups(changed), rows: changed.length }
    if (turned.length + closed === 0) return { ...done, auditId: null }
    await setSubject(tx, auditId, done.title)
    return { ...done, auditId }
  })
}

/** Returns what lineups are called in the audit log and in a notice: one by its title, several by their count. */
function nameOfLineups(lineups: ReadonlyArray<Parameters<typeof shownName>[0]>): string {
  const [only] = lineups
  return only && lineups.length === 1 ? shownName(only) : SHARE_ROWS.manyLineups(lineups.length)
}
