import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { players, teams, user_preferences } = schema

const RowId = z.int().min(0).max(2_147_483_647)

/** Null clears the choice. */
export const FavoritesInput = z.object({
  favorite_player: RowId.nullable(),
  favorite_team: RowId.nullable(),
})

/** Keeps the favorite player and team (P-CALL-15, P-CALL-32): one row per user, however often it is saved. @throws {AppError} not_signed_in */
export async function saveFavorites({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: z.input<typeof FavoritesInput>
}): Promise<Result<true, Problem<'unknown_player' | 'unknown_team'>>> {
  const user = requireUser(ctx)
  const favorites = FavoritesInput.parse(input)
  const { favorite_player: player, favorite_team: team } = favorites
  if (player !== null && (await ctx.db.$count(players, eq(players.id, player))) === 0) {
    return refuse({ code: 'unknown_player' })
  }
  if (team !== null && (await ctx.db.$count(teams, eq(teams.id, team))) === 0) {
    return refuse({ code: 'unknown_team' })
  }
  await ctx.db
    .insert(user_preferences)
    .values({ ...favorites, user_id: user.id })
    .onConflictDoUpdate({
      target: user_preferences.user_id,
      set: { ...favorites, updated_at: new Date() },
    })
  return accept(true)
}
