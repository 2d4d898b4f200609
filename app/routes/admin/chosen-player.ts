import type { Choice } from '#app/features/admin-players/chosen-player.tsx'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { getPlayer } from '#server/players/get-player.ts'
import { listTeams } from '#server/teams/list-teams.ts'

/** The teams, and the player whom `?player=` names. @throws {AppError} not_signed_in, forbidden */
export async function readChoice(ctx: Context, url: URL): Promise<Choice> {
  requireAdmin(ctx)
  const asked = url.searchParams.get('player')
  const id = RowId.safeParse(Number(asked))
  const [teams, player] = await Promise.all([
    listTeams({ ctx }),
    id.success ? getPlayer({ ctx, id: id.data }) : null,
  ])
  return { teams, player, gone: asked !== null && player === null }
}
