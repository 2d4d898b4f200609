import { accept, type Result } from '#domain/problem.ts'
import { ROSTER_CHANGES, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import { changeByFile, refuseUnchecked } from './act-on-file.ts'
import { nameEntry } from './name-act.ts'
import type { RosterFileInput } from './roster-file-input.ts'
import { UPDATE } from './update-work.ts'
import { updatePlayers } from './write-players.ts'

/** What was written, and the act that undo takes back. */
export type Updated = { readonly auditId: number; readonly updated: number }

/**
 * Writes the facts of a file about players of a team: all of it, or nothing.
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
  return changeByFile(withAudit, { ctx, input }, UPDATE, async (tx, prepared, auditId) => {
    const refused = refuseUnchecked(prepared, input.token)
    if (refused) return refused
    const { plan, teamName } = prepared
    if (plan.updates.length === 0) throw new AppError('conflict', ROSTER_FILE.nothingUpdated)
    await updatePlayers(tx, plan.updates)
    await nameEntry(tx, auditId, ROSTER_CHANGES.updated(teamName, plan.updates.length))
    return accept({ auditId, updated: plan.updates.length })
  })
}
