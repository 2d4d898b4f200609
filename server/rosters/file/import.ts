import { accept, type Result } from '#domain/problem.ts'
import {
  classifyImport,
  type ImportPlan,
  type ImportRow,
  planImport,
} from '#domain/roster-file/import-rows.ts'
import { ROSTER_CHANGES, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

import { changeByFile, dryRun, type FileWork, refuseUnchecked, shownRow } from './compare.ts'
import type { RosterFileInput } from './input.ts'
import { readOthers } from './read.ts'
import { insertPlayers, nameEntry, renumberPlayers, setLastImported } from './write.ts'

/** New players of a team, compared with those it has and with namesakes elsewhere. */
const IMPORT: FileWork<ImportRow, ImportPlan> = {
  use: 'import',
  action: 'import-players',
  classify: async (tx, rows, team) => classifyImport(rows, team.players, await readOthers(tx, team.id, rows)),
  plan: planImport,
}

/** Does it, and stamps the team's last_imported_at (A-IMPORT-11). */
async function writeImport(
  tx: Database,
  teamId: number,
  { inserts, renumberings }: ImportPlan,
  now: Date,
): Promise<void> {
  await insertPlayers(tx, teamId, inserts)
  await renumberPlayers(tx, renumberings)
  await setLastImported(tx, teamId, now)
}

export type CheckedImport = {
  /** To be sent with the import: it is refused when the roster changed what was checked. */
  readonly token: string
  /** Every row of the file, in its order. */
  readonly rows: ReadonlyArray<Omit<ImportRow, 'values' | 'warnings'>>
  readonly added: number
  readonly renumbered: number
}

/**
 * The import itself, taken back: what becomes of each row, and that the database takes it.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict in the words of A-ERR-03, 04, 08
 */
export async function checkImport({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor' | 'now'>
  input: RosterFileInput
}): Promise<Result<CheckedImport, RosterFileProblem>> {
  return changeByFile(dryRun, { ctx, input }, IMPORT, async (tx, { rows, token, plan }) => {
    await writeImport(tx, input.team_id, plan, ctx.now)
    const [added, renumbered] = [plan.inserts.length, plan.renumberings.length]
    return accept({ token, rows: rows.map(shownRow), added, renumbered })
  })
}

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
