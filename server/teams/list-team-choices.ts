import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

const { teams } = schema

export type TeamChoice = { readonly id: number; readonly name: string }

/** What the back-office's pickers offer: id and name of every team, by name (A-CALL-02). @throws {AppError} not_signed_in, forbidden */
export async function listTeamChoices({
  ctx,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
}): Promise<readonly TeamChoice[]> {
  requireAdmin(ctx)
  const rows = await ctx.db.select({ id: teams.id, name: teams.name }).from(teams)
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}
