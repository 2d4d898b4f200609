import type { Result } from '#domain/problem.ts'
import { accept } from '#domain/problem.ts'
import { classifyUpdate, type UpdateRow } from '#domain/roster-file/classify-update.ts'
import type { PlanProblem } from '#domain/roster-file/plan-import.ts'
import { planUpdate, type UpdatePlan } from '#domain/roster-file/plan-update.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'
import type { Database } from '#server/db/client.ts'

import { fingerprintOf } from './fingerprint.ts'
import { holdTeam, readTeamMates } from './read-roster.ts'
import type { RosterFileInput } from './roster-file-input.ts'

export type PreparedUpdate = {
  readonly teamName: string
  readonly rows: readonly UpdateRow[]
  readonly token: string
  readonly plan: UpdatePlan
}

/** Finds the rows' players in the club as it is, held until the transaction ends, and says what is to be changed. */
export async function prepareUpdate(
  tx: Database,
  { team_id, choices }: Pick<RosterFileInput, 'team_id' | 'choices'>,
  reviewed: readonly ReviewedRow[],
): Promise<Result<PreparedUpdate, PlanProblem>> {
  const teamName = await holdTeam(tx, team_id)
  const rows = classifyUpdate(reviewed, await readTeamMates(tx, team_id))
  const plan = planUpdate(rows, choices)
  if (!plan.ok) return plan
  return accept({ teamName, rows, token: fingerprintOf(team_id, rows), plan: plan.value })
}
