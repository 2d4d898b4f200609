import { and, desc, eq, sql } from 'drizzle-orm'

import { pagesOf, SAVED_PAGE } from '#domain/pages.ts'
import { LINEUP_GONE } from '#messages/saved-lineups.ts'
import { ownRow, requireUser } from '#server/accounts/rights.ts'
import type { ActorCall, ActorContext } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'

const { user_lineup } = schema

const LISTED = {
  id: user_lineup.id,
  name: user_lineup.name,
  title: user_lineup.title,
  created_at: user_lineup.created_at,
}

/** Lineups that the builder's list is given at once. */
const BUILDER_PAGE = 100

/**
 * A page of the signed-in user's saved lineups for the builder's list, newest first: of all teams, or of one.
 * @returns `more`: whether there are older ones
 * @throws {AppError} not_signed_in
 */
export async function listLineups({
  ctx,
  teamId,
  page,
}: ActorCall<{ teamId?: number | undefined; page: number }>) {
  const user = requireUser(ctx)
  const rows = await ctx.db
    .select(LISTED)
    .from(user_lineup)
    .where(
      and(
        eq(user_lineup.user_id, user.id),
        teamId === undefined ? undefined : eq(user_lineup.team_id, teamId),
      ),
    )
    .orderBy(desc(user_lineup.created_at), desc(user_lineup.id))
    .limit(BUILDER_PAGE + 1)
    .offset((page - 1) * BUILDER_PAGE)
  return { lineups: rows.slice(0, BUILDER_PAGE), more: rows.length > BUILDER_PAGE }
}

/**
 * The same for the settings screen, last changed first; beyond the last page, that one. A screen shows a missing title as
 * the name and a missing team name as "Unknown Team".
 * @throws {AppError} not_signed_in
 */
export async function listLineupsForSettings({ ctx, page: asked }: ActorCall<{ page: number }>) {
  const own = eq(user_lineup.user_id, requireUser(ctx).id)
  const total = await ctx.db.$count(user_lineup, own)
  const page = Math.min(asked, pagesOf(total, SAVED_PAGE))
  const rows = await ctx.db
    .select({
      ...LISTED,
      team_name: user_lineup.team_name,
      is_public: user_lineup.is_public,
      updated_at: user_lineup.updated_at,
    })
    .from(user_lineup)
    .where(own)
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(SAVED_PAGE)
    .offset((page - 1) * SAVED_PAGE)
  return { rows, page, total }
}

/**
 * Shows a saved lineup on its owner's public profile, or hides it.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function setLineupPublic({
  ctx,
  id,
  isPublic,
}: ActorCall<{ id: number; isPublic: boolean }>): Promise<void> {
  const user = requireUser(ctx)
  const changed = await ctx.db
    .update(user_lineup)
    // Showing or hiding a lineup does not change it: "Last updated" stays.
    .set({ is_public: isPublic, updated_at: sql`${user_lineup.updated_at}` })
    .where(ownRow(user_lineup, id, user))
    .returning({ id: user_lineup.id })
  if (changed.length === 0) throw new AppError('not_found', LINEUP_GONE)
}

/**
 * Deletes a saved lineup of the signed-in user.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function deleteLineup({ ctx, id }: { ctx: ActorContext; id: number }): Promise<void> {
  const user = requireUser(ctx)
  const deleted = await ctx.db
    .delete(user_lineup)
    .where(ownRow(user_lineup, id, user))
    .returning({ id: user_lineup.id })
  if (deleted.length === 0) throw new AppError('not_found', LINEUP_GONE)
}
