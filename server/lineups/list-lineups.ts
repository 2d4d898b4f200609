import { and, desc, eq } from 'drizzle-orm'

import { requireUser } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { user_lineup } = schema

/**
 * The signed-in user's saved lineups for the builder's list, newest first: of all teams, or of one (P-CALL-09).
 * @throws {AppError} not_signed_in
 */
export async function listLineups({ ctx, teamId }: { ctx: Pick<Context, 'db' | 'actor'>; teamId?: number }) {
  const user = requireUser(ctx)
  return ctx.db
    .select({
      id: user_lineup.id,
      name: user_lineup.name,
      title: user_lineup.title,
      created_at: user_lineup.created_at,
    })
    .from(user_lineup)
    .where(
      and(
        eq(user_lineup.user_id, user.id),
        teamId === undefined ? undefined : eq(user_lineup.team_id, teamId),
      ),
    )
    .orderBy(desc(user_lineup.created_at), desc(user_lineup.id))
}

/**
 * The same for the settings screen, last touched first (P-CALL-11). A screen shows a missing title as the name and a
 * missing team name as "Unknown Team".
 * @throws {AppError} not_signed_in
 */
export async function listLineupsForSettings({ ctx }: { ctx: Pick<Context, 'db' | 'actor'> }) {
  const user = requireUser(ctx)
  return ctx.db
    .select({
      id: user_lineup.id,
      name: user_lineup.name,
      title: user_lineup.title,
      team_name: user_lineup.team_name,
      is_public: user_lineup.is_public,
      created_at: user_lineup.created_at,
      updated_at: user_lineup.updated_at,
    })
    .from(user_lineup)
    .where(eq(user_lineup.user_id, user.id))
    .orderBy(desc(user_lineup.updated_at), desc(user_lineup.id))
}
