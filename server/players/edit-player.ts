import { eq } from 'drizzle-orm'
import { z } from 'zod'

import {
  mergePlayerEdit,
  playerForm,
  readPlayerForm,
  type PlayerField,
  type PlayerFormProblem,
  type PlayerValues,
} from '#domain/player/player-form.ts'
import { accept, refuse, type Problem, type Result } from '#domain/problem.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { findTeam, lockPlayer, nameOfPlayer, readPlayerName, type PlayerChange } from './player-act.ts'
import { PlayerInput } from './player-input.ts'

export const PlayerEdit = z.object({
  typed: PlayerInput,
  /** The player as the form was opened with him, so that what others changed since is kept. */
  seen: PlayerInput,
})

export type PlayerEditProblem =
  | PlayerFormProblem
  | Problem<'player_changed', { readonly fields: readonly PlayerField[] }>

type Edited = Result<PlayerChange, PlayerEditProblem>

/**
 * Writes what an admin changed of a player (A-CALL-06). What somebody else changed since he was opened stays, unless
 * both changed the same field: that is refused.
 * @throws {AppError} not_signed_in, forbidden, not_found
 */
export async function editPlayer({
  ctx,
  id,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  id: number
  input: z.input<typeof PlayerEdit>
}): Promise<Edited> {
  requireAdmin(ctx)
  const { typed, seen } = PlayerEdit.parse(input)
  const today = ctx.now.toISOString().slice(0, 10)
  const read = readPlayerForm(typed, today)
  if (!read.ok) return read
  const entry = { action: 'edit-player', subject: await readPlayerName(ctx.db, id) }
  return withAudit(ctx, entry, async (tx, auditId): Promise<Edited> => {
    const row = await lockPlayer(tx, id)
    const { merged, clashes } = mergePlayerEdit({ seen, now: playerForm(row), typed })
    if (clashes.length > 0) return refuse({ code: 'player_changed', fields: clashes })
    const whole = readPlayerForm(merged, today)
    if (!whole.ok) return whole
    const { team_id } = whole.value
    if (team_id !== null && team_id !== row.team_id && !(await findTeam(tx, team_id)))
      return refuse({ code: 'player_form', fields: { team_id: { code: 'team_unknown' } } })
    const changed = await write(tx, row, whole.value)
    return accept({
      id,
      name: nameOfPlayer({ id, ...whole.value }),
      auditId: changed ? auditId : null,
    })
  })
}

/** @returns whether there was anything to write */
async function write(tx: Database, row: { readonly id: number } & PlayerValues, values: PlayerValues) {
  const before: Readonly<Record<string, unknown>> = row
  if (Object.entries(values).every(([column, value]) => before[column] === value)) return false
  await tx.update(schema.players).set(values).where(eq(schema.players.id, row.id))
  return true
}
