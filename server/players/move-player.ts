import { eq } from 'drizzle-orm'
import { z } from 'zod'

import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { RowId } from '#server/db/row-id.ts'
import { schema } from '#server/db/schema.ts'

import { findTeam, lockPlayer, readPlayerName, type PlayerChange } from './player-act.ts'

export const PlayerMove = z.object({ id: RowId, team_id: RowId })

export type PlayerMoveProblem =
  | Problem<'team_unknown'>
  | Problem<'same_team', { readonly player: string; readonly team: string }>

type Moved = Result<PlayerChange & { readonly team: string }, PlayerMoveProblem>

/**
 * Gives a player another team; nothing else of him changes (A-CALL-07).
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function movePlayer({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: z.input<typeof PlayerMove>
}): Promise<Moved> {
  requireAdmin(ctx)
  const { id, team_id } = PlayerMove.parse(input)
  const name = await readPlayerName(ctx.db, id)
  const team = await findTeam(ctx.db, team_id)
  if (!team) return refuse({ code: 'team_unknown' })
  const entry = { action: 'move-player', subject: `${name} to ${team.name}` }
  return withAudit(ctx, entry, async (tx, auditId): Promise<Moved> => {
    const player = await lockPlayer(tx, id)
    if (player.team_id === team_id) return refuse({ code: 'same_team', player: name, team: team.name })
    await tx.update(schema.players).set({ team_id }).where(eq(schema.players.id, id))
    return accept({ id, name, team: team.name, auditId })
  })
}
