import { accept, type Result } from '#domain/problem.ts'
import {
  classifyUpdate,
  planUpdate,
  type UpdatePlan,
  type UpdateRow,
} from '#domain/roster-file/update-rows.ts'
import { ROSTER_CHANGES, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'

import { changeByFile, dryRun, type FileWork, refuseUnchecked, shownRow } from './compare.ts'
import type { RosterFileInput } from './input.ts'
import { nameEntry, updatePlayers } from './write.ts'

/** Facts about the players that a team has. */
const UPDATE: FileWork<UpdateRow, UpdatePlan> = {
  use: 'update',
  action: 'update-players',
  classify: async (_tx, rows, team) => classifyUpdate(rows, team.players),
  plan: planUpdate,
}

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
