import { eq } from 'drizzle-orm'

import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { players } = schema

/** Players of one team that are read at most. */
const MAX_PLAYERS = 2000

export type PlayerNames = Pick<typeof players.$inferSelect, 'id' | 'first_name' | 'last_name' | 'number'>

/** By what files of images are matched to a team's players. @throws {AppError} not_signed_in, forbidden */
export async function listTeamNames({
  ctx,
  teamId,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  teamId: number
}): Promise<readonly PlayerNames[]> {
  requireAdmin(ctx)
  return ctx.db
    .select({
      id: players.id,
      first_name: players.first_name,
      last_name: players.last_name,
      number: players.number,
    })
    .from(players)
    .where(eq(players.team_id, teamId))
    .orderBy(players.id)
    .limit(MAX_PLAYERS)
}
