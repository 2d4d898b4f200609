import { and, desc, eq, sql, type SQL } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import { byLineupType, type ByLineupType } from '#domain/hockey/vocabulary.ts'
import { DEFAULT_TITLE, type Placements } from '#domain/lineup/model/draft.ts'
import { type DepartedPlayer, findDeparted, toPlacements } from '#domain/lineup/model/saved-lineup.ts'
import { pagesOf, SAVED_PAGE } from '#domain/lists/pages.ts'
import type { SharedLineup } from '#domain/share/payload.ts'
import { sharedSubject } from '#domain/share/shared-players.ts'
import type { Team } from '#domain/team/team.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import { LINEUP_NOT_LOADED } from '#messages/saved-lineups.ts'
import type { ActorCall, ActorContext, Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { findUser, ownRow, requireUser } from '#server/core/rights.ts'
import { schema } from '#server/db/schema.ts'
import { listAllPlayers } from '#server/rosters/league.ts'

import { fromCardColumn, type SavedCard } from './card-extras.ts'
import { readRow } from './lineup-row.ts'

export const LINEUP_GONE = 'This lineup no longer exists.'

const { user_lineup, user_preferences } = schema

/** Its owner made the lineup public, and no admin has hidden it. Whether the profile is public is checked elsewhere. */
export const IS_SHOWN: SQL = sql`(${user_lineup.is_public} and ${user_lineup.hidden_at} is null)`

const LISTED = {
  id: user_lineup.id,
  name: user_lineup.name,
  title: user_lineup.title,
  created_at: user_lineup.created_at,
}

const BUILDER_PAGE = 100

/**
 * Returns a page of the signed-in user's saved lineups for the builder's list, newest first: all teams, or one.
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
 * Returns a page for the settings screen, last changed first. Past the end it returns the last page. A screen shows a
 * missing title as the name and a missing team name as "Unknown Team".
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
      /** An admin hid it. */
      is_hidden: sql<boolean>`${user_lineup.hidden_at} is not null`,
      updated_at: user_lineup.updated_at,
      saved_day: user_lineup.saved_day,
    })
    .from(user_lineup)
    .where(own)
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
    .limit(SAVED_PAGE)
    .offset((page - 1) * SAVED_PAGE)
  return {
    rows: rows.map(({ saved_day, ...row }) => ({ ...row, day: savedDay({ saved_day, ...row }) })),
    page,
    total,
  }
}

/**
 * Shows a saved lineup on its owner's public profile, or removes it there.
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
    // This does not change the lineup: "Last updated" stays the same.
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

/** Returns the day a lineup was saved. Rows older than this column use the UTC day. */
export const savedDay = (row: { readonly saved_day: string | null; readonly updated_at: Date }): string =>
  row.saved_day ?? utcDay(row.updated_at)

export type OpenedLineup = SavedCard & {
  readonly id: number
  readonly name: string
  readonly title: string
  /** Null: the team is gone; a screen shows LINEUP_WITHOUT_TEAM. */
  readonly teamId: number | null
  readonly isPublic: boolean
  readonly updatedAt: Date
  readonly day: string
  /** As they were saved; later moves change nothing. */
  readonly lineups: ByLineupType<Placements>
  readonly departed: readonly DepartedPlayer[]
}

/**
 * Returns one saved lineup of the signed-in user, ready for the builder.
 * @throws {AppError} not_signed_in; not_found when it is not the user's own
 */
export async function getLineup({ ctx, id }: { ctx: ActorContext; id: number }): Promise<OpenedLineup> {
  const user = requireUser(ctx)
  const [row] = await ctx.db
    .select()
    .from(user_lineup)
    .where(ownRow(user_lineup, id, user))
  if (!row) throw new AppError('not_found', LINEUP_NOT_LOADED)
  return openRow(ctx, row)
}

/** Returns a row as a lineup with today's players. */
export async function openRow(
  ctx: Pick<Context, 'db'>,
  row: typeof user_lineup.$inferSelect,
): Promise<OpenedLineup> {
  const { saved, writeIns } = readRow(row)
  const players = new Map(writeIns)
  for (const player of await listAllPlayers({ ctx })) players.set(player.id, player)
  return {
    id: row.id,
    name: row.name,
    title: row.title ?? '',
    teamId: row.team_id,
    isPublic: row.is_public,
    updatedAt: row.updated_at,
    day: savedDay(row),
    lineups: byLineupType((type) => toPlacements(type, saved[type], players)),
    ...fromCardColumn(row.card, players),
    departed: row.team_id === null ? [] : findDeparted(row.team_id, Object.values(saved), players),
  }
}

/** Returns the lineup in a link's form, for the page that shows it whole. Without its team it becomes a Dream Team. */
export function asShared(
  { teamId, title, lineups, letters, extras, shown, day }: OpenedLineup,
  teams: readonly Team[],
): SharedLineup {
  const team = teams.find(({ id }) => id === teamId) ?? null
  const subject = sharedSubject({ team, lineups }, teams)
  // Without a title it is named after its team.
  const given = title === DEFAULT_TITLE ? '' : title
  return { subject, title: given, type: 'even_strength', lineups, letters, extras, ...shown, asOf: day }
}

/**
 * Returns a saved lineup to view: one's own, or a public one on a public profile. An admin also sees lineups that were
 * hidden.
 * @throws {AppError} not_found: the same for a hidden one and for none; unavailable for both while the session cannot
 * be looked up
 */
export async function getShownLineup({ ctx, id }: { ctx: ActorContext; id: number }): Promise<
  OpenedLineup & {
    /** Shown to everyone; false: only its owner may see it. */
    readonly isShown: boolean
  }
> {
  const [found] = await ctx.db
    .select({
      row: user_lineup,
      isShown: IS_SHOWN.mapWith(Boolean),
      displayProfile: user_preferences.display_profile,
      hiddenAt: user_preferences.hidden_at,
    })
    .from(user_lineup)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user_lineup.user_id))
    .where(eq(user_lineup.id, id))
  const isShown = found?.isShown === true && isProfilePublic(found.displayProfile, found.hiddenAt)
  const viewer = isShown ? null : findUser(ctx)
  const mayLook =
    viewer !== null && (found?.row.user_id === viewer.id || (viewer.isAdmin && found?.row.is_public === true))
  if (!found || !(mayLook || isShown)) throw new AppError('not_found', LINEUP_NOT_LOADED)
  return { ...(await openRow(ctx, found.row)), isShown }
}
