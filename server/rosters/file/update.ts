import { accept, type Result } from '#domain/problem.ts'
import type { PlanProblem } from '#domain/roster-file/import-rows.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import {
  classifyUpdate,
  planUpdate,
  type UpdatePlan,
  type UpdateRow,
} from '#domain/roster-file/update-rows.ts'
import { ROSTER_CHANGES, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { ActorContext } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

import { checkedRow, type CheckedRow, dryRun, fingerprint, refuseUnchecked } from './check.ts'
import { readFileRows, type RosterFileInput } from './input.ts'
import { lockTeam, readTeammates } from './read-team.ts'
import { nameEntry, updatePlayers } from './write.ts'

/** The team's name replaces the empty subject once it is read. */
const ENTRY = { action: 'update-players', subject: '' }

type UpdateRequest = { readonly ctx: ActorContext; readonly input: RosterFileInput }

export type CheckedUpdate = {
  /** To be sent with the update: it is refused when the roster changed what was checked. */
  readonly token: string
  /** Every row of the file, in its order, with what it would change cell by cell. */
  readonly rows: ReadonlyArray<CheckedRow<UpdateRow>>
  readonly updated: number
}

/**
 * The update itself, rolled back: whom each row means, what it changes, and that the database takes it.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict when the database refuses a row; unavailable when
 * the team's players cannot be read
 */
export async function checkUpdate({
  ctx,
  input,
}: UpdateRequest): Promise<Result<CheckedUpdate, RosterFileProblem>> {
  requireAdmin(ctx)
  const file = readFileRows(input, 'update')
  if (!file.ok) return file
  return dryRun(ctx, ENTRY, async (tx) => {
    const compared = await compareWithTeam(tx, file.value, input)
    if (!compared.ok) return compared
    const { rows, plan, token } = compared.value
    await updatePlayers(tx, plan.updates)
    return accept({ token, rows: rows.map(checkedRow), updated: plan.updates.length })
  })
}

/** What was written, and the audit entry to undo it by. */
export type Updated = { readonly auditId: number; readonly updated: number }

/**
 * Writes the facts of a file about players of a team: all of it, or nothing.
 * @throws {AppError} as `checkUpdate`; conflict also when the roster changed since the check, and when there is nothing
 * to update
 */
export async function updatePlayersFromFile({
  ctx,
  input,
}: UpdateRequest): Promise<Result<Updated, RosterFileProblem>> {
  requireAdmin(ctx)
  const file = readFileRows(input, 'update')
  if (!file.ok) return file
  return withAudit(ctx, ENTRY, async (tx, auditId) => {
    const compared = await compareWithTeam(tx, file.value, input)
    if (!compared.ok) return compared
    const refused = refuseUnchecked(compared.value, input.token)
    if (refused) return refused
    const { teamName, plan } = compared.value
    const updated = plan.updates.length
    if (updated === 0) throw new AppError('conflict', ROSTER_FILE.nothingUpdated)
    await updatePlayers(tx, plan.updates)
    await nameEntry(tx, auditId, ROSTER_CHANGES.updated(teamName, updated))
    return accept({ auditId, updated })
  })
}

type ComparedUpdate = {
  readonly teamName: string
  readonly rows: readonly UpdateRow[]
  readonly plan: UpdatePlan
  readonly token: string
}

/** Compares the file with the team, which is held until the transaction ends. */
async function compareWithTeam(
  tx: Database,
  file: readonly ReviewedRow[],
  { team_id, choices }: RosterFileInput,
): Promise<Result<ComparedUpdate, PlanProblem>> {
  const teamName = await lockTeam(tx, team_id)
  const rows = classifyUpdate(file, await readTeammates(tx, team_id))
  const plan = planUpdate(rows, choices)
  return plan.ok ? accept({ teamName, rows, plan: plan.value, token: fingerprint(team_id, rows) }) : plan
}
