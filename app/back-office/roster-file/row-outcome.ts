import type { AnsweredRow, FieldChange } from '#app/api/roster-file.ts'
import type { PlayerWarning } from '#domain/player/worn-number.ts'
import type { Columns, FileScope } from '#domain/roster-file/fields.ts'
import type { RowChoice, RowChoices } from '#domain/roster-file/import-rows.ts'
import type { DateOrder } from '#domain/roster-file/measures.ts'
import type { ReviewedRow } from '#domain/roster-file/review-rows.ts'

import { FILE_SCREEN, rowProblemText } from './copy.ts'

export type FileOrder = {
  readonly team_id: FileScope | null
  readonly columns: Columns
  readonly choices: RowChoices
  readonly date_order: DateOrder | null
  /** What the check answered; empty to check. */
  readonly token: string
}

/** The form that the server takes, with the file as it is. */
export function orderForm(order: FileOrder, file: Blob): FormData {
  const form = new FormData()
  form.set('order', JSON.stringify(order))
  form.set('file', file, 'roster.csv')
  return form
}

export type RowClass = AnsweredRow['class']
export type Candidate = {
  readonly id: number
  readonly name: string
  readonly number: number | null
  readonly teamId: number | null
  readonly changes: readonly FieldChange[]
}

/** What the database says of one row, the same for both uses of a file. */
export type CheckedRow = {
  readonly row: number
  readonly class: RowClass
  readonly question: 'same_name' | 'unclear' | null
  readonly mayAdd: boolean
  readonly candidates: readonly Candidate[]
  /** Who can be moved here from another team. */
  readonly elsewhere: readonly Candidate[]
  /** What to look at before an import's player joins the team. */
  readonly known: readonly PlayerWarning[]
  /** An update's row may turn out to be another row's player. */
  readonly repeats: number | null
}

export function checkedRow(row: AnsweredRow): CheckedRow {
  const candidates = row.candidates.map(candidateOf)
  const asks = row.class === 'not_found' && candidates.length > 0 ? 'unclear' : null
  const { problem } = row
  return {
    row: row.row,
    class: row.class,
    question: row.question ?? asks,
    mayAdd: row.mayAdd ?? false,
    candidates,
    elsewhere: (row.elsewhere ?? []).map(candidateOf),
    known: row.known ?? [],
    repeats: problem?.code === 'repeats_row' && typeof problem['row'] === 'number' ? problem['row'] : null,
  }
}

function candidateOf(one: AnsweredRow['candidates'][number]): Candidate {
  const { player, changes } = 'player' in one ? one : { player: one, changes: [] }
  const { id, number, team_id = null } = player
  return { id, name: player.full_name ?? '', number, teamId: team_id, changes }
}

/** What becomes of a row: it changes the database, it does not, or an admin has yet to choose. */
export type RowOutcome = 'written' | 'left' | 'open'

/** What the server will do with the row: the button counts it, and the question before the writing names it. */
export function outcomeOf(row: CheckedRow, number: number | null, choice: RowChoice | undefined): RowOutcome {
  if (row.class === 'invalid') return 'left'
  if (row.elsewhere.some(({ id }) => id === choice)) return 'written'
  if (row.question !== null) {
    if (choice === undefined) return 'open'
    if (typeof choice === 'string') return choice === 'add' ? 'written' : 'left'
    const meant = row.candidates.find(({ id }) => id === choice)
    const renumbers = row.class !== 'not_found' && number !== null && meant?.number !== number
    return renumbers || (meant?.changes.length ?? 0) > 0 ? 'written' : 'left'
  }
  if (row.class === 'new') return choice === 'skip' ? 'left' : 'written'
  if (row.class === 'other_teams') return choice === 'add' ? 'written' : 'left'
  return row.class === 'found' && (row.candidates[0]?.changes.length ?? 0) > 0 ? 'written' : 'left'
}

export type FilePreview = {
  /** Names of the rows that will be written, in the file's order. */
  readonly names: readonly string[]
  /** Rows that need an answer first. */
  readonly open: readonly number[]
  /** Rows that are left out for a reason that can be corrected in the file, with that reason. */
  readonly failed: ReadonlyArray<readonly [row: number, reason: string]>
}

/** What will become of a whole file. @param reviewed the same rows, in the same order */
export function previewRows(
  reviewed: readonly ReviewedRow[],
  checked: readonly CheckedRow[],
  choices: RowChoices,
): FilePreview {
  const names: string[] = []
  const open: number[] = []
  const failed: [number, string][] = []
  for (const [index, row] of checked.entries()) {
    const own = reviewed[index]
    if (!own) continue
    const outcome = outcomeOf(row, own.values.number, choices[row.row])
    if (outcome === 'written') names.push(nameAndNumber(own, meantBy(row, choices[row.row])))
    else if (outcome === 'open') open.push(row.row)
    const reason = outcome === 'written' ? null : reasonOf(own, row, choices[row.row])
    if (reason !== null) failed.push([row.row, reason])
  }
  return { names, open, failed }
}

/** The player of the database that a row is about: found by an update, or chosen by an admin; null for none. */
export function meantBy(row: CheckedRow, choice: RowChoice | undefined): Candidate | null {
  if (row.class === 'found') return row.candidates[0] ?? null
  return [...row.candidates, ...row.elsewhere].find(({ id }) => id === choice) ?? null
}

/** What to call a row: by who is meant, else by the name in it, else by its number. */
export function nameOf({ values, row }: ReviewedRow, meant: Candidate | null = null): string {
  return (
    meant?.name || values.full_name || (values.number === null ? FILE_SCREEN.row(row) : `#${values.number}`)
  )
}

/** Who is meant is told from their namesakes by the number. */
function nameAndNumber(own: ReviewedRow, meant: Candidate | null): string {
  const number = own.values.number ?? meant?.number ?? null
  return meant?.name && number !== null ? `${meant.name} #${number}` : nameOf(own, meant)
}

/** Why a row is left out; null where nothing about it is to be corrected. */
function reasonOf(own: ReviewedRow, row: CheckedRow, choice: RowChoice | undefined): string | null {
  if (own.problem !== null) return rowProblemText(own.problem)
  if (row.repeats !== null) return FILE_SCREEN.repeats(row.repeats)
  if (row.question !== null && choice === undefined) return FILE_SCREEN.unansweredReason
  if (row.class === 'not_found' && row.candidates.length === 0) return FILE_SCREEN.notFoundReason
  if (row.class === 'other_teams') return FILE_SCREEN.otherTeamsReason
  return choice === 'skip' ? FILE_SCREEN.leftOutReason : null
}
