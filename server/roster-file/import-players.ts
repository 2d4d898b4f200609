import { accept, refuse, type Result } from '#domain/problem.ts'
import { ROSTER_ACTS, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { performAct } from '#server/audit/perform-act.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import { nameAct } from './name-act.ts'
import { prepareImport, writeImport } from './prepare-import.ts'
import { readFileRows } from './read-file-rows.ts'
import type { RosterFileInput } from './roster-file-input.ts'

/** What was written, and the act that undo takes back. */
export type Imported = { readonly actId: number; readonly added: number; readonly renumbered: number }

/**
 * Adds the new players of a file to a club and changes the numbers that were chosen: all of it, or nothing.
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
  requireAdmin(ctx)
  const reviewed = readFileRows(input, 'import')
  if (!reviewed.ok) return reviewed
  return performAct(ctx, { action: 'import-players', subject: '' }, async (tx, actId) => {
    const prepared = await prepareImport(tx, input, reviewed.value)
    if (!prepared.ok) return prepared
    const { plan, token, teamName } = prepared.value
    if (token !== input.token) throw new AppError('conflict', ROSTER_FILE.rosterChanged)
    if (plan.open.length > 0) return refuse({ code: 'open_questions', rows: plan.open.length })
    const [added, renumbered] = [plan.inserts.length, plan.renumberings.length]
    if (added + renumbered === 0) throw new AppError('conflict', ROSTER_FILE.nothingImported)
    await writeImport(tx, input.team_id, prepared.value, ctx.now)
    await nameAct(tx, actId, ROSTER_ACTS.imported(teamName, added, renumbered))
    return accept({ actId, added, renumbered })
  })
}
