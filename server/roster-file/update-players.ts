import { accept, refuse, type Result } from '#domain/problem.ts'
import { ROSTER_ACTS, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { performAct } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import { nameAct } from './name-act.ts'
import { prepareUpdate } from './prepare-update.ts'
import { readFileRows } from './read-file-rows.ts'
import type { RosterFileInput } from './roster-file-input.ts'
import { updatePlayers } from './write-players.ts'

/** What was written, and the act that undo takes back. */
export type Updated = { readonly actId: number; readonly updated: number }

/**
 * Writes the facts of a file about players of a club: all of it, or nothing.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict when the roster changed since the check, when nothing is
 * to be done (A-ERR-07), and in the words of A-ERR-03, 08
 */
export async function updatePlayersFromFile({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: RosterFileInput
}): Promise<Result<Updated, RosterFileProblem>> {
  requireAdmin(ctx)
  const reviewed = readFileRows(input, 'update')
  if (!reviewed.ok) return reviewed
  return performAct(ctx, { action: 'update-players', subject: '' }, async (tx, actId) => {
    const prepared = await prepareUpdate(tx, input, reviewed.value)
    if (!prepared.ok) return prepared
    const { plan, token, teamName } = prepared.value
    if (token !== input.token) throw new AppError('conflict', ROSTER_FILE.rosterChanged)
    if (plan.open.length > 0) return refuse({ code: 'open_questions', rows: plan.open.length })
    if (plan.updates.length === 0) throw new AppError('conflict', ROSTER_FILE.nothingUpdated)
    await updatePlayers(tx, plan.updates)
    await nameAct(tx, actId, ROSTER_ACTS.updated(teamName, plan.updates.length))
    return accept({ actId, updated: plan.updates.length })
  })
}
