import { eq } from 'drizzle-orm'

import { isProfilePublic } from '#domain/account/profile.ts'
import type { Placements } from '#domain/lineup/draft.ts'
import {
  type DepartedPlayer,
  findDeparted,
  fromSlotColumns,
  toPlacements,
} from '#domain/lineup/saved-lineup.ts'
import type { SharedLineup } from '#domain/share/payload.ts'
import { sharedSubject } from '#domain/share/shared-players.ts'
import type { Team } from '#domain/team/team.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import type { ByLineupType } from '#domain/vocabulary.ts'
import { LINEUP_NOT_LOADED } from '#messages/saved-lineups.ts'
import { findUser, ownRow, requireUser } from '#server/accounts/rights.ts'
import type { ActorContext, Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { listAllPlayers } from '#server/rosters/league.ts'

import { fromCardColumn, type SavedCard } from './card-extras.ts'
import { readSpecialTeams } from './lineup-row.ts'

const { user_lineup, user_preferences } = schema

export type OpenedLineup = SavedCard & {
  readonly id: number
  readonly name: string
  readonly title: string
  /** Null: the team is gone; a screen says LINEUP_WITHOUT_TEAM. */
  readonly teamId: number | null
  readonly isPublic: boolean
  readonly updatedAt: Date
  /** As they were saved; nothing was changed because of a move. */
  readonly lineups: ByLineupType<Placements>
  /** Who has left the team since. */
  readonly departed: readonly DepartedPlayer[]
}

/**
 * One saved lineup of the signed-in user, ready for the builder.
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

/** A row as a lineup with the players of today. */
export async function openRow(
  ctx: Pick<Context, 'db'>,
  row: typeof user_lineup.$inferSelect,
): Promise<OpenedLineup> {
  const players = new Map((await listAllPlayers({ ctx })).map((player) => [player.id, player]))
  const even_strength = fromSlotColumns(row)
  const { power_play, penalty_kill } = readSpecialTeams(row.special_teams)
  return {
    id: row.id,
    name: row.name,
    title: row.title ?? '',
    teamId: row.team_id,
    isPublic: row.is_public,
    updatedAt: row.updated_at,
    lineups: {
      even_strength: toPlacements('even_strength', even_strength, players),
      power_play: toPlacements('power_play', power_play, players),
      penalty_kill: toPlacements('penalty_kill', penalty_kill, players),
    },
    ...fromCardColumn(row.card, players),
    departed:
      row.team_id === null
        ? []
        : findDeparted(row.team_id, [even_strength, power_play, penalty_kill], players),
  }
}

/** The lineup as a link would hold it, for the page that shows it whole. One whose team is gone reads as a Dream Team. */
export function asShared(
  { teamId, title, lineups, letters, extras, shown, updatedAt }: OpenedLineup,
  teams: readonly Team[],
): SharedLineup {
  const team = teams.find(({ id }) => id === teamId) ?? null
  const subject = sharedSubject({ team, lineups }, teams)
  const asOf = utcDay(updatedAt)
  return { subject, title, type: 'even_strength', lineups, letters, extras, ...shown, asOf }
}

/**
 * A saved lineup to look at: one's own, or one that its owner shows on a public profile.
 * @throws {AppError} not_found: the same for a hidden one and for none; unavailable for both while nobody knows whose
 * session it is
 */
export async function getShownLineup({ ctx, id }: { ctx: ActorContext; id: number }): Promise<OpenedLineup> {
  const [found] = await ctx.db
    .select({
      row: user_lineup,
      displayProfile: user_preferences.display_profile,
      hiddenAt: user_preferences.hidden_at,
    })
    .from(user_lineup)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user_lineup.user_id))
    .where(eq(user_lineup.id, id))
  const isShown = found?.row.is_public === true && isProfilePublic(found.displayProfile, found.hiddenAt)
  const viewer = isShown ? null : findUser(ctx)
  const isOwn = viewer !== null && found?.row.user_id === viewer.id
  if (!found || !(isOwn || isShown)) throw new AppError('not_found', LINEUP_NOT_LOADED)
  return openRow(ctx, found.row)
}
