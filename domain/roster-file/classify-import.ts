import { findTeamMate, hasWholeKey, type RosterIndex, type RosterPlayer } from './matching.ts'
import type { ReviewedRow } from './review-rows.ts'

/** What an import makes of a row (A-IMPORT-07). */
export const IMPORT_CLASSES = ['new', 'existing', 'other_teams', 'invalid'] as const
export type ImportClass = (typeof IMPORT_CLASSES)[number]

/** What only an admin can know about a row: is he the one with the other number (A-IMPORT-13), or which one is meant? */
export type ImportQuestion = 'same_name' | 'unclear'

export type ImportRow = ReviewedRow & {
  readonly class: ImportClass
  readonly question: ImportQuestion | null
  /** Whom the row may mean: the team mates in question, or who has its key elsewhere. */
  readonly candidates: readonly RosterPlayer[]
  /** False where the league's id is somebody's already. */
  readonly mayAdd: boolean
}

/**
 * @param team the players of the team
 * @param others players who are not in it and share a row's key or league id
 */
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
  const match = findTeamMate(team, values)
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
