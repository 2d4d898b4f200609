import { accept, refuse, type Result } from '#domain/problem.ts'

import type { UpdateCandidate, UpdateRow } from './classify-update.ts'
import type { PlanProblem, RowChoices } from './plan-import.ts'

export type UpdatePlan = {
  /** Only players whom something changes. */
  readonly updates: readonly UpdateCandidate[]
  /** Rows that may mean several and have no answer yet. */
  readonly open: readonly number[]
}

/** What the update will do. Refuses a choice that was not offered, and the same player in two rows. */
export function planUpdate(rows: readonly UpdateRow[], choices: RowChoices): Result<UpdatePlan, PlanProblem> {
  const updates: UpdateCandidate[] = []
  const open: number[] = []
  const taken = new Set<number>()
  for (const row of rows) {
    const choice = choices[row.row]
    if (row.candidates.length === 0 || choice === 'skip') continue
    const meant = row.class === 'found' ? row.candidates[0] : chosenOf(row, choice)
    if (!meant && choice === undefined) open.push(row.row)
    else {
      const about = { row: row.row, name: row.values.full_name ?? '' }
      if (!meant) return refuse({ code: 'choice_impossible', ...about })
      if (taken.has(meant.player.id)) return refuse({ code: 'chosen_twice', ...about })
      taken.add(meant.player.id)
      if (meant.changes.length > 0) updates.push(meant)
    }
  }
  return accept({ updates, open })
}

function chosenOf(row: UpdateRow, choice: RowChoices[string] | undefined): UpdateCandidate | undefined {
  return row.candidates.find(({ player }) => player.id === choice)
}
