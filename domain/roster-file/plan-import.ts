import type { Problem, Result } from '#domain/problem.ts'
import { accept, refuse } from '#domain/problem.ts'

import type { ImportRow } from './classify-import.ts'
import type { RosterPlayer } from './matching.ts'
import type { RowValues } from './row-values.ts'

/** What an admin chose for a row: a new player, nobody, or the player of that id, who gets the row's number. */
export type RowChoice = 'add' | 'skip' | number
/** By the row's number in the file. */
export type RowChoices = Readonly<Record<string, RowChoice>>

export type Renumbering = { readonly player: RosterPlayer; readonly number: number }

export type ImportPlan = {
  readonly inserts: readonly RowValues[]
  readonly renumberings: readonly Renumbering[]
  /** Rows whose question has no answer yet. They are not in the plan. */
  readonly open: readonly number[]
}

export type PlanProblem =
  | Problem<'choice_impossible', { readonly row: number; readonly name: string }>
  | Problem<'chosen_twice', { readonly row: number; readonly name: string }>

/**
 * What the import will do. Without a choice a new row is added, one on other teams is left out, and a question stays open.
 * Refuses a choice that was not offered, and the same player chosen for two rows.
 */
export function planImport(rows: readonly ImportRow[], choices: RowChoices): Result<ImportPlan, PlanProblem> {
  const inserts: RowValues[] = []
  const renumberings: Renumbering[] = []
  const open: number[] = []
  const chosen = new Set<number>()
  for (const row of rows) {
    if (row.class === 'invalid') continue
    const choice = choices[row.row] ?? unasked(row)
    const about = { row: row.row, name: row.values.full_name ?? '' }
    if (choice === 'open') open.push(row.row)
    else if (choice === 'add') {
      if (!row.mayAdd || (row.class === 'existing' && row.question === null))
        return refuse({ code: 'choice_impossible', ...about })
      inserts.push(row.values)
    } else if (choice !== 'skip') {
      const player = row.question === null ? undefined : row.candidates.find(({ id }) => id === choice)
      if (!player) return refuse({ code: 'choice_impossible', ...about })
      if (chosen.has(player.id)) return refuse({ code: 'chosen_twice', ...about })
      chosen.add(player.id)
      const { number } = row.values
      if (number !== null && number !== player.number) renumberings.push({ player, number })
    }
  }
  return accept({ inserts, renumberings, open })
}

/** What happens with a row about which nothing was chosen. */
function unasked(row: ImportRow): 'add' | 'skip' | 'open' {
  if (row.question !== null) return 'open'
  return row.class === 'new' ? 'add' : 'skip'
}
