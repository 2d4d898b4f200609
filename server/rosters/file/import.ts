import { accept, type Result } from '#domain/problem.ts'
import {
  classifyImport,
  type ImportPlan,
  type ImportRow,
  planImport,
  type PlanProblem,
} from '#domain/roster-file/import-rows.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import { ROSTER_CHANGES, ROSTER_FILE, type RosterFileProblem } from '#messages/roster-file.ts'
import { requireAdmin } from '#server/accounts/rights.ts'
import { withAudit } from '#server/back-office/audit/with-audit.ts'
import type { ActorContext, Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { AppError } from '#server/errors.ts'

import { checkedRow, type CheckedRow, dryRun, fingerprint, refuseUnchecked } from './check.ts'
import { readFileRows, type RosterFileInput } from './input.ts'
import { lockTeam, readOthers, readTeammates } from './read-team.ts'
import { insertPlayers, nameEntry, renumberPlayers, setLastImported } from './write.ts'

/** The team's name replaces the empty subject once it is read. */
const ENTRY = { action: 'import-players', subject: '' }

type ImportRequest = { readonly ctx: ActorContext & Pick<Context, 'now'>; readonly input: RosterFileInput }

export type CheckedImport = {
  /** To be sent with the import: it is refused when the roster changed what was checked. */
  readonly token: string
  /** Every row of the file, in its order. */
  readonly rows: ReadonlyArray<CheckedRow<ImportRow>>
  readonly added: number
  readonly renumbered: number
}

/**
 * The import itself, rolled back: what becomes of each row, and that the database takes it.
 * @throws {AppError} not_signed_in, forbidden, not_found; conflict when the database refuses a row; unavailable when
 * the team's players cannot be read
 */
export async function checkImport({
  ctx,
  input,
}: ImportRequest): Promise<Result<CheckedImport, RosterFileProblem>> {
  requireAdmin(ctx)
  const file = readFileRows(input, 'import')
  if (!file.ok) return file
  return dryRun(ctx, ENTRY, async (tx) => {
    const compared = await compareWithTeam(tx, file.value, input)
    if (!compared.ok) return compared
    const { rows, plan, token } = compared.value
    await writeImport(tx, input.team_id, plan, ctx.now)
    return accept({ token, rows: rows.map(checkedRow), ...countsOf(plan) })
  })
}

/** What was written, and the audit entry to undo it by. */
export type Imported = { readonly auditId: number; readonly added: number; readonly renumbered: number }

/**
 * Adds the new players of a file to a team and changes the numbers that were chosen: all of it, or nothing.
 * @throws {AppError} as `checkImport`; conflict also when the roster changed since the check, and when there is nothing
 * to import
 */
export async function importPlayers({
  ctx,
  input,
}: ImportRequest): Promise<Result<Imported, RosterFileProblem>> {
  requireAdmin(ctx)
  const file = readFileRows(input, 'import')
  if (!file.ok) return file
  return withAudit(ctx, ENTRY, async (tx, auditId) => {
    const compared = await compareWithTeam(tx, file.value, input)
    if (!compared.ok) return compared
    const refused = refuseUnchecked(compared.value, input.token)
    if (refused) return refused
    const { teamName, plan } = compared.value
    const { added, renumbered } = countsOf(plan)
    if (added + renumbered === 0) throw new AppError('conflict', ROSTER_FILE.nothingImported)
    await writeImport(tx, input.team_id, plan, ctx.now)
    await nameEntry(tx, auditId, ROSTER_CHANGES.imported(teamName, added, renumbered))
    return accept({ auditId, added, renumbered })
  })
}

type ComparedImport = {
  readonly teamName: string
  readonly rows: readonly ImportRow[]
  readonly plan: ImportPlan
  readonly token: string
}

/** Compares the file with the team, which is held until the transaction ends, and with namesakes elsewhere. */
async function compareWithTeam(
  tx: Database,
  file: readonly ReviewedRow[],
  { team_id, choices }: RosterFileInput,
): Promise<Result<ComparedImport, PlanProblem>> {
  const teamName = await lockTeam(tx, team_id)
  const teammates = await readTeammates(tx, team_id)
  const rows = classifyImport(file, teammates, await readOthers(tx, team_id, file))
  const plan = planImport(rows, choices)
  return plan.ok ? accept({ teamName, rows, plan: plan.value, token: fingerprint(team_id, rows) }) : plan
}

async function writeImport(tx: Database, teamId: number, plan: ImportPlan, now: Date): Promise<void> {
  await insertPlayers(tx, teamId, plan.inserts)
  await renumberPlayers(tx, plan.renumberings)
  await setLastImported(tx, teamId, now)
}

const countsOf = ({ inserts, renumberings }: ImportPlan) => ({
  added: inserts.length,
  renumbered: renumberings.length,
})
