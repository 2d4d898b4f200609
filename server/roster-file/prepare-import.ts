import type { Result } from '#domain/problem.ts'
import { accept } from '#domain/problem.ts'
import { classifyImport, type ImportRow } from '#domain/roster-file/classify-import.ts'
import { planImport, type ImportPlan, type PlanProblem } from '#domain/roster-file/plan-import.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import type { Database } from '#server/db/client.ts'

import { fingerprintOf } from './fingerprint.ts'
import { holdTeam, readOthers, readTeamMates } from './read-roster.ts'
import type { RosterFileInput } from './roster-file-input.ts'
import { stampImport } from './stamp-import.ts'
import { insertPlayers, renumberPlayers } from './write-players.ts'

export type PreparedImport = {
  readonly teamName: string
  readonly rows: readonly ImportRow[]
  readonly token: string
  readonly plan: ImportPlan
}

/** Compares the rows with the club as it is, held until the transaction ends, and says what is to be done. */
export async function prepareImport(
  tx: Database,
  { team_id, choices }: Pick<RosterFileInput, 'team_id' | 'choices'>,
  reviewed: readonly ReviewedRow[],
): Promise<Result<PreparedImport, PlanProblem>> {
  const teamName = await holdTeam(tx, team_id)
  const team = await readTeamMates(tx, team_id)
  const rows = classifyImport(reviewed, team, await readOthers(tx, team_id, reviewed))
  const plan = planImport(rows, choices)
  if (!plan.ok) return plan
  return accept({ teamName, rows, token: fingerprintOf(team_id, rows), plan: plan.value })
}

/** Does it, and stamps the club's last_imported_at (A-IMPORT-11). */
export async function writeImport(
  tx: Database,
  teamId: number,
  { plan }: PreparedImport,
  now: Date,
): Promise<void> {
  await insertPlayers(tx, teamId, plan.inserts)
  await renumberPlayers(tx, plan.renumberings)
  await stampImport(tx, teamId, now)
}
