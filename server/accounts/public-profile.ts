import { and, desc, eq, or, sql } from 'drizzle-orm'
import { z } from 'zod'

import { isProfilePublic } from '#domain/account/profile.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { PROFILE_NOT_FOUND } from '#messages/account.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { type OpenedLineup, openRow } from '#server/lineups/open-lineup.ts'
import { listAllPlayers, listTeams } from '#server/rosters/league.ts'

const { user, user_lineup, user_preferences } = schema

/** Lineups a profile shows at most. */
const MAX_LINEUPS = 50

/** What anybody may know of a user. Never the e-mail or the account's own name. */
export type PublicProfile = {
  readonly id: string
  readonly profileName: string | null
  /** Null: a screen shows the profile name, or calls them a fan. */
  readonly displayName: string | null
  readonly bio: string | null
  readonly favoriteTeam: Team | null
  readonly favoritePlayer: Player | null
  /** Those the user shows, last touched first. */
  readonly lineups: readonly OpenedLineup[]
}

/**
 * A public profile by its name, whatever the case, or by the user's id, which links of the header may hold.
 * @throws {AppError} not_found: the same for a private profile and for none
 */
export async function getPublicProfile({
  ctx,
  nameOrId,
}: {
  ctx: Pick<Context, 'db'>
  nameOrId: string
}): Promise<PublicProfile> {
  const byName = eq(sql`lower(${user_preferences.profile_name})`, nameOrId.toLowerCase())
  const isId = z.uuid().safeParse(nameOrId).success
  const [row] = await ctx.db
    .select({ id: user.id, preferences: user_preferences })
    .from(user)
    .leftJoin(user_preferences, eq(user_preferences.user_id, user.id))
    .where(isId ? or(byName, eq(user.id, nameOrId)) : byName)
    .limit(1)
  if (!row || !isProfilePublic(row.preferences?.display_profile, row.preferences?.hidden_at)) {
    throw new AppError('not_found', PROFILE_NOT_FOUND)
  }
  const { id, preferences } = row
  const [teams, players, lineups] = await Promise.all([
    listTeams({ ctx }),
    listAllPlayers({ ctx }),
    ctx.db
      .select()
      .from(user_lineup)
      .where(and(eq(user_lineup.user_id, id), eq(user_lineup.is_public, true)))
      .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
      .limit(MAX_LINEUPS),
  ])
  return {
    id,
    profileName: preferences?.profile_name ?? null,
    displayName: preferences?.display_name ?? null,
    bio: preferences?.bio ?? null,
    favoriteTeam: teams.find((team) => team.id === preferences?.favorite_team) ?? null,
    favoritePlayer: players.find((player) => player.id === preferences?.favorite_player) ?? null,
    lineups: await Promise.all(lineups.map((lineup) => openRow(ctx, lineup))),
  }
}
