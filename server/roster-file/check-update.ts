import { accept, type Result } from '#domain/problem.ts'
import type { UpdateRow } from '#domain/roster-file/classify-update.ts'
import type { RosterFileProblem } from '#messages/roster-file.ts'
import { requireAdmin } from '#server/auth/require-actor.ts'
import type { Context } from '#server/context.ts'

import { dryRun } from './dry-run.ts'
import { prepareUpdate } from './prepare-update.ts'
import { readFileRows } from './read-file-rows.ts'
import type { RosterFileInput } from './roster-file-input.ts'
import { updatePlayers } from './write-players.ts'

export type CheckedUpdate = {
  /** To be sent with the update: it is refused when the roster changed what was checked. */
  readonly token: string
  /** Every row of the file, in its order, with what it would change cell by cell. */
  readonly rows: ReadonlyArray<Omit<UpdateRow, 'values' | 'warnings'>>
  readonly updated: number
}

/**
 * The update itself, taken back: whom each row means, what it changes, and that the database takes it.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict in the words of A-ERR-03, 08
 */
export async function checkUpdate({
  ctx,
  input,
}: {
  ctx: Pick<Context, 'db' | 'actor'>
  input: RosterFileInput
}): Promise<Result<CheckedUpdate, RosterFileProblem>> {
  requireAdmin(ctx)
  const reviewed = readFileRows(input, 'update')
  if (!reviewed.ok) return reviewed
  return dryRun(ctx, { action: 'update-players', subject: '' }, async (tx) => {
    const prepared = await prepareUpdate(tx, input, reviewed.value)
    if (!prepared.ok) return prepared
    const { rows, token, plan } = prepared.value
    await updatePlayers(tx, plan.updates)
    return accept({
      token,
      rows: rows.map(({ values: _values, warnings: _warnings, ...row }) => row),
      updated: plan.updates.length,
    })
  })
}
