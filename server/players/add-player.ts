import type { z } from 'zod'

import { readNewPlayer, type PlayerFormProblem } from '#domain/player/player-form.ts'
import { accept, refuse, type Result } from '#domain/problem.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { schema } from '#server/db/schema.ts'

import { findTeam, nameOfPlayer, type PlayerChange } from './player-act.ts'
import { PlayerInput } from './player-input.ts'

/** Puts a player on a team (A-CALL-09). @throws {AppError} not_signed_in, forbidden */
export async function addPlayer({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  input: z.input<typeof PlayerInput>
}): Promise<Result<PlayerChange, PlayerFormProblem>> {
  requireAdmin(ctx)
  const read = readNewPlayer(PlayerInput.parse(input), ctx.now.toISOString().slice(0, 10))
  if (!read.ok) return read
  const values = read.value
  const name = nameOfPlayer({ id: 0, ...values })
  return withAudit(ctx, { action: 'add-player', subject: name }, async (tx, auditId) => {
    const team = values.team_id === null ? null : await findTeam(tx, values.team_id)
    if (!team) return refuse({ code: 'player_form', fields: { team_id: { code: 'team_unknown' } } })
    const [made] = await tx.insert(schema.players).values(values).returning({ id: schema.players.id })
    if (!made) throw new Error('The player was not inserted.')
    return accept({ id: made.id, name, auditId })
  })
}
