import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'

import type { RowValues } from './fields.ts'
import { findTeammate, hasWholeKey, type RosterIndex, type RosterPlayer } from './match-players.ts'
import type { ReviewedRow } from './review-rows.ts'

export const IMPORT_CLASSES = ['new', 'existing', 'other_teams', 'invalid'] as const
export type ImportClass = (typeof IMPORT_CLASSES)[number]

/**
 * What only an admin can decide: is it the player with the same last name and another number, or which player is meant?
 */
export type ImportQuestion = 'same_name' | 'unclear'

export type ImportRow = ReviewedRow & {
  readonly class: ImportClass
  readonly question: ImportQuestion | null
  /** Players the row may be about: teammates, or players elsewhere with its key. */
  readonly candidates: readonly RosterPlayer[]
  /** False where a player has the league's id already. */
  readonly mayAdd: boolean
}

/** @param team the players of the team @param others players who are not in it and share a row's key or league id */
export function classifyImport(
  rows: readonly ReviewedRow[],
  team: RosterIndex,
  others: RosterIndex,
): readonly ImportRow[] {
  return rows.map((row) => ({ ...row, ...classify(row, team, others) }))
}

function classify(
  { values, problem }: ReviewedRow,
  team: RosterIndex,
  others: RosterIndex,
): Omit<ImportRow, keyof ReviewedRow> {
  if (problem !== null) return { class: 'invalid', question: null, candidates: [], mayAdd: false }
  const mayAdd = team.withId(values) === null && others.withId(values) === null
  const match = findTeammate(team, values)
  if (match.kind === 'unclear') {
    return { class: 'existing', question: 'unclear', candidates: match.candidates, mayAdd }
  }
  if (match.kind === 'one') {
    const renumbered = values.number !== null && match.player.number !== values.number
    const question = renumbered ? 'same_name' : null
    return { class: 'existing', question, candidates: [match.player], mayAdd }
  }
  const elsewhere = others.withId(values) ?? (hasWholeKey(values) ? others.withKey(values)[0] : undefined)
  const namesakes = values.number === null ? [] : team.withLastName(values)
  if (namesakes.length > 0) {
    return { class: elsewhere ? 'other_teams' : 'new', question: 'same_name', candidates: namesakes, mayAdd }
  }
  if (elsewhere) return { class: 'other_teams', question: null, candidates: [elsewhere], mayAdd }
  const alike = team.alikeWithoutKey(values)
  return { class: 'new', question: alike.length > 0 ? 'unclear' : null, candidates: alike, mayAdd }
}

/** What an admin chose for a row: to add it, to skip it, or to give its number to the player of that id. */
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
 * What the import will do. Without a choice a new row is added, a player on another team is left out, and a question
 * stays open. Refuses a choice that was not offered, and the same player chosen for two rows.
 */
export function planImport(rows: readonly ImportRow[], choices: RowChoices): Result<ImportPlan, PlanProblem> {
  const inserts: RowValues[] = []
  const renumberings: Renumbering[] = []
  const open: number[] = []
  const chosen = new Set<number>()
  for (const row of rows) {
    if (row.class === 'invalid') continue
    const choice = choices[row.row] ?? defaultChoice(row)
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

function defaultChoice(row: ImportRow): 'add' | 'skip' | 'open' {
  if (row.question !== null) return 'open'
  return row.class === 'new' ? 'add' : 'skip'
}
