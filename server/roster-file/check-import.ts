import { accept, type Result } from '#domain/problem.ts'
import type { ImportRow } from '#domain/roster-file/classify-import.ts'
import type { RosterFileProblem } from '#messages/roster-file.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { dryRun } from './dry-run.ts'
import { prepareImport, writeImport } from './prepare-import.ts'
import { readFileRows } from './read-file-rows.ts'
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
  requireAdmin(ctx)
  const reviewed = readFileRows(input, 'import')
  if (!reviewed.ok) return reviewed
  return dryRun(ctx, { action: 'import-players', subject: '' }, async (tx) => {
    const prepared = await prepareImport(tx, input, reviewed.value)
    if (!prepared.ok) return prepared
    await writeImport(tx, input.team_id, prepared.value, ctx.now)
    const { rows, token, plan } = prepared.value
    return accept({
      token,
      rows: rows.map(({ values: _values, warnings: _warnings, ...row }) => row),
      added: plan.inserts.length,
      renumbered: plan.renumberings.length,
    })
  })
}
