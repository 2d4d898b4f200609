import { asc, eq } from 'drizzle-orm'

import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { players, teams } = schema

export type FavoriteChoice = {
  readonly id: number
  readonly first_name: string | null
  readonly last_name: string | null
  readonly team_id: number | null
  readonly team_name: string | null
}

/** Every player with his team's name, by last name (P-CALL-08). @throws {AppError} not_signed_in */
export async function listFavoriteChoices({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
}): Promise<readonly FavoriteChoice[]> {
  requireUser(ctx)
  return ctx.db
    .select({
      id: players.id,
      first_name: players.first_name,
      last_name: players.last_name,
      team_id: players.team_id,
      team_name: teams.name,
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.team_id))
    .orderBy(asc(players.last_name), asc(players.first_name), asc(players.id))
}
