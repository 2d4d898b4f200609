import { accept, type Result } from '#domain/problem.ts'
import { ROSTER_CHANGES, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { withAudit } from '#server/audit/perform-act.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import { changeByFile, refuseUnchecked } from './act-on-file.ts'
import { IMPORT, writeImport } from './import-work.ts'
import { nameEntry } from './name-act.ts'
import type { RosterFileInput } from './roster-file-input.ts'

/** What was written, and the act that undo takes back. */
export type Imported = { readonly auditId: number; readonly added: number; readonly renumbered: number }

/**
 * Adds the new players of a file to a team and changes the numbers that were chosen: all of it, or nothing.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict when the roster changed since the check, when nothing is
 * to be done (A-ERR-06), and in the words of A-ERR-03, 04, 08
 */
export async function importPlayers({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  input: RosterFileInput
}): Promise<Result<Imported, RosterFileProblem>> {
  return changeByFile(withAudit, { ctx, input }, IMPORT, async (tx, prepared, auditId) => {
    const refused = refuseUnchecked(prepared, input.token)
    if (refused) return refused
    const { plan, teamName } = prepared
    const [added, renumbered] = [plan.inserts.length, plan.renumberings.length]
    if (added + renumbered === 0) throw new AppError('conflict', ROSTER_FILE.nothingImported)
    await writeImport(tx, input.team_id, plan, ctx.now)
    await nameEntry(tx, auditId, ROSTER_CHANGES.imported(teamName, added, renumbered))
    return accept({ auditId, added, renumbered })
  })
}
