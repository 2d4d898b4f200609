import { accept, type Result } from '#domain/problem.ts'
import type { UpdateRow } from '#domain/roster-file/classify-update.ts'
import type { RosterFileProblem } from '#messages/roster-file.ts'
import type { Context } from '#server/context.ts'

import { changeByFile, shownRow } from './act-on-file.ts'
import { dryRun } from './dry-run.ts'
import type { RosterFileInput } from './roster-file-input.ts'
import { UPDATE } from './update-work.ts'
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
  return changeByFile(dryRun, { ctx, input }, UPDATE, async (tx, { rows, token, plan }) => {
    await updatePlayers(tx, plan.updates)
    return accept({ token, rows: rows.map(shownRow), updated: plan.updates.length })
  })
}
