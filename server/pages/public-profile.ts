import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'

import { type FanAvatar, isProfilePublic, profilePath, publicAvatar } from '#domain/account/profile.ts'
import type { DepartedPlayer } from '#domain/lineup/model/saved-lineup.ts'
import type { Player } from '#domain/player/player.ts'
import type { SharedLineup } from '#domain/share/payload.ts'
import type { Team } from '#domain/team/team.ts'
import { LINEUP_NOT_LOADED } from '#messages/saved-lineups.ts'
import type { Context } from '#server/core/context.ts'
import { AppError } from '#server/core/errors.ts'
import { schema } from '#server/db/schema.ts'
import { asShared, IS_SHOWN, type OpenedLineup, openRow } from '#server/lineups/saved-lineups.ts'
import { listAllPlayers, listTeams } from '#server/rosters/league.ts'

const PROFILE_NOT_FOUND = 'There is no public profile here.'

const { shares, user, user_lineup, user_preferences } = schema

/** Limit of lineups, and of trades, on a profile. */
const MAX_SHOWN = 50

/** What everyone may see of a user. Never the email or the account's own name. */
export type PublicProfile = {
  readonly id: string
  readonly profileName: string | null
  /** Null: a screen shows the profile name, or "a fan". */
  readonly displayName: string | null
  readonly bio: string | null
  readonly favoriteTeam: Team | null
  readonly favoritePlayer: Player | null
  readonly avatar: FanAvatar
  /** The user's public lineups, last changed first. */
  readonly lineups: readonly OpenedLineup[]
  /** The user's listed trades, newest first. All other links are private to the people who have them. */
  readonly trades: readonly ListedTrade[]
}

type ListedTrade = {
  readonly id: string
  readonly title: string
}

/**
 * Returns a public profile by its name, ignoring case, or by the user's id, which links in the header may have.
 * @throws {AppError} not_found: the same for a private profile and for none
 */
export async function getPublicProfile({
  ctx,
  nameOrId,
}: {
  ctx: Pick<Context, 'db'>
  nameOrId: string
}): Promise<PublicProfile> {
  const [found] = await findPublicUsers(ctx, isCalled(nameOrId))
  if (!found) throw new AppError('not_found', PROFILE_NOT_FOUND)
  const { id, preferences } = found
  const [teams, players, lineups, trades] = await Promise.all([
    listTeams({ ctx }),
    listAllPlayers({ ctx }),
    ctx.db
      .select()
      .from(user_lineup)
      .where(and(eq(user_lineup.user_id, id), IS_SHOWN))
      .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
      .limit(MAX_SHOWN),
    ctx.db
      .select({ id: shares.short_id, title: sql<string>`coalesce(${shares.title}, '')` })
      .from(shares)
      .where(and(eq(shares.user_id, id), isNotNull(shares.listed_at), isNull(shares.hidden_at)))
      .orderBy(desc(shares.listed_at), desc(shares.id))
      .limit(MAX_SHOWN),
  ])
  const favoritePlayer = players.find((player) => player.id === preferences?.favorite_player) ?? null
  return {
    id,
    profileName: preferences?.profile_name ?? null,
    displayName: preferences?.display_name ?? null,
    bio: preferences?.bio ?? null,
    favoriteTeam: teams.find((team) => team.id === preferences?.favorite_team) ?? null,
    favoritePlayer,
    avatar: publicAvatar(favoritePlayer, teams),
    lineups: await Promise.all(lineups.map((lineup) => openRow(ctx, lineup))),
    trades,
  }
}

export type PublicUser = {
  readonly id: string
  readonly preferences: typeof user_preferences.$inferSelect | null
}

export async function findPublicUsers(
  ctx: Pick<Context, 'db'>,
  those: SQL | undefined,
): Promise<readonly PublicUser[]> {
  const rows = await ctx.db
    .select({ id: user.id, preferences: user_preferences })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .where(those)
  return rows.filter(({ preferences }) =>
    isProfilePublic(preferences?.display_profile, preferences?.hidden_at),
  )
}

/** Matches the user of that name or id. A union of ids: no index covers a condition on two tables. */
export function isCalled(nameOrId: string): SQL {
  const byName = sql`select named.user_id from ${user_preferences} named where lower(named.profile_name) = ${nameOrId.toLowerCase()}`
  const byId = z.uuid().safeParse(nameOrId).success ? sql` union all select ${nameOrId}::uuid` : sql``
  return sql`${user.id} in (${byName}${byId})`
}

export type PublicLineup = {
  readonly id: number
  readonly content: SharedLineup
  /** Players who have left the team since. */
  readonly departed: readonly DepartedPlayer[]
  /** The version of its image; it changes with each save. */
  readonly updatedAt: Date
  readonly owner: {
    /** Null: a screen shows "a fan". */
    readonly name: string | null
    readonly profile: string
    readonly avatar: FanAvatar
  }
}

/**
 * Returns one lineup of a public profile, for everyone.
 * @throws {AppError} not_found: the same for a private or hidden lineup, a private profile, another fan's lineup, and
 * none
 */
export async function getPublicLineup({
  ctx,
  nameOrId,
  id,
}: {
  ctx: Pick<Context, 'db'>
  nameOrId: string
  id: number
}): Promise<PublicLineup> {
  const [found] = await ctx.db
    .select({ ownerId: user.id, lineup: user_lineup, preferences: user_preferences })
    .from(user_lineup)
    .innerJoin(user, eq(user.id, user_lineup.user_id))
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .where(and(eq(user_lineup.id, id), IS_SHOWN, isCalled(nameOrId)))
  if (!found || !isProfilePublic(found.preferences?.display_profile, found.preferences?.hidden_at)) {
    throw new AppError('not_found', LINEUP_NOT_LOADED)
  }
  const { ownerId, preferences } = found
  const [teams, players, lineup] = await Promise.all([
    listTeams({ ctx }),
    listAllPlayers({ ctx }),
    openRow(ctx, found.lineup),
  ])
  const favorite = players.find((player) => player.id === preferences?.favorite_player) ?? null
  const profileName = preferences?.profile_name ?? null
  return {
    id,
    content: asShared(lineup, teams),
    departed: lineup.departed,
    updatedAt: lineup.updatedAt,
    owner: {
      name: preferences?.display_name ?? profileName,
      profile: profilePath({ id: ownerId, profileName }),
      avatar: publicAvatar(favorite, teams),
    },
  }
}
