import { accept, refuse, type Result } from '#domain/problem.ts'

import type { RowValues } from './fields.ts'
import type { PlanProblem, RowChoices } from './import-rows.ts'
import {
  candidateFor,
  findTeammate,
  type Match,
  type RosterIndex,
  type UpdateCandidate,
} from './match-players.ts'
import type { ReviewedRow } from './review-rows.ts'

export const UPDATE_CLASSES = ['found', 'not_found', 'invalid'] as const
export type UpdateClass = (typeof UPDATE_CLASSES)[number]

export type UpdateRow = ReviewedRow & {
  readonly class: UpdateClass
  /** Found: one player. Not found: none, or those an admin must choose from. */
  readonly candidates: readonly UpdateCandidate[]
}

/** @param find `findTeammate` among the players of a team, `findInLeague` among all */
export function classifyUpdate(
  rows: readonly ReviewedRow[],
  players: RosterIndex,
  find: (players: RosterIndex, row: RowValues) => Match = findTeammate,
): readonly UpdateRow[] {
  const foundIn = new Map<number, number>()
  return rows.map((row): UpdateRow => {
    if (row.problem !== null) return { ...row, class: 'invalid', candidates: [] }
    const match = find(players, row.values)
    if (match.kind === 'none') return { ...row, class: 'not_found', candidates: [] }
    if (match.kind === 'unclear') {
      const candidates = match.candidates.map((player) => candidateFor(player, row.values))
      return { ...row, class: 'not_found', candidates }
    }
    const above = foundIn.get(match.player.id)
    if (above !== undefined) {
      return { ...row, class: 'invalid', problem: { code: 'repeats_row', row: above }, candidates: [] }
    }
    foundIn.set(match.player.id, row.row)
    return { ...row, class: 'found', candidates: [candidateFor(match.player, row.values)] }
  })
}

export type UpdatePlan = {
  /** Only players that change. */
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
