import { accept, type Result } from '#domain/problem.ts'
import type { ImportRow } from '#domain/roster-file/classify-import.ts'
import type { RosterFileProblem } from '#messages/roster-file.ts'
import type { Context } from '#server/context.ts'

import { changeByFile, shownRow } from './act-on-file.ts'
import { dryRun } from './dry-run.ts'
import { IMPORT, writeImport } from './import-work.ts'
import type { RosterFileInput } from './roster-file-input.ts'

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
