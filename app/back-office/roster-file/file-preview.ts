import type { AnsweredRow, FilePlayer } from '#app/api-client/roster-file.ts'
import type { PlayerWarning } from '#domain/player/worn-number.ts'
import type { DateOrder, WeightUnit } from '#domain/roster-file/cells.ts'
import type { HeaderRow } from '#domain/roster-file/csv.ts'
import type { Encoding } from '#domain/roster-file/encoding.ts'
import type { Columns, FileScope } from '#domain/roster-file/fields.ts'
import type { PositionAnswers, ReviewedRow } from '#domain/roster-file/review-rows.ts'
import {
  comparedRow,
  type ComparedRow,
  outcomeOf,
  type RowChoice,
  type RowChoices,
  type WrittenKind,
} from '#domain/roster-file/row-outcome.ts'

import { FILE_SCREEN, rowProblemText } from './copy.ts'

export type FileOrder = {
  readonly team_id: FileScope | null
  readonly columns: Columns
  readonly choices: RowChoices
  readonly header_row: HeaderRow
  readonly date_order: DateOrder | null
  readonly encoding: Encoding
  readonly weight_unit: WeightUnit
  readonly positions: PositionAnswers
  /** The token from the check; empty for the check itself. */
  readonly token: string
}

/** Returns the form that the server takes, with the unchanged file. */
export function orderForm(order: FileOrder, file: Blob): FormData {
  const form = new FormData()
  form.set('order', JSON.stringify(order))
  form.set('file', file, 'roster.csv')
  return form
}

export type CheckedRow = ComparedRow<FilePlayer> & {
  readonly row: number
  /** The doubts about a player who would join the team. */
  readonly known: readonly PlayerWarning[]
  /** In an update, a row may turn out to be another row's player. */
  readonly repeats: number | null
}

export function checkedRow(answered: AnsweredRow): CheckedRow {
  const { row, known = [], problem } = answered
  const above = problem?.code === 'repeats_row' ? problem['row'] : null
  return {
    ...comparedRow<FilePlayer>(answered),
    row,
    known,
    repeats: typeof above === 'number' ? above : null,
  }
}

export type FilePreview = {
  /** The names of the rows that will be written, by kind of change, in the file's order. */
  readonly written: ReadonlyArray<readonly [kind: WrittenKind, names: readonly string[]]>
  readonly count: number
  /** The rows that need an answer first. */
  readonly open: readonly number[]
  /** The rows that are left out for a reason that can be corrected in the file, with that reason. */
  readonly failed: ReadonlyArray<readonly [row: number, reason: string]>
}

/** Returns what will happen to each row of a file. @param reviewed the same rows, in the same order */
export function previewRows(
  reviewed: readonly ReviewedRow[],
  checked: readonly CheckedRow[],
  choices: RowChoices,
): FilePreview {
  const written: { readonly kind: WrittenKind; readonly name: string }[] = []
  const open: number[] = []
  const failed: [number, string][] = []
  for (const [index, row] of checked.entries()) {
    const own = reviewed[index]
    if (!own) continue
    const choice = choices[row.row]
    const { kind, meant } = outcomeOf(row, own.values.number, choice)
    if (kind === 'open') open.push(row.row)
    if (kind === 'open' || kind === 'left' || kind === 'impossible') {
      const reason = reasonOf(own, row, choice)
      if (reason !== null) failed.push([row.row, reason])
    } else written.push({ kind, name: writtenName(own, meant?.player ?? null, kind) })
  }
  const byKind = Map.groupBy(written, ({ kind }) => kind)
  return {
    written: [...byKind].map(([kind, rows]) => [kind, rows.map(({ name }) => name)]),
    count: written.length,
    open,
    failed,
  }
}

/** Counts the values of a valid row that are not stored. */
export const valuesLeftOut = ({ problem, warnings }: ReviewedRow): number =>
  problem === null
    ? warnings.filter(({ code }) => code === 'left_out' || code === 'invalid_shoots').length
    : 0

/** Returns the only player that a row may mean; null for none or several. */
export function likelyPlayer({ candidates, elsewhere }: CheckedRow): FilePlayer | null {
  const [one, ...others] = [...candidates, ...elsewhere]
  return one && others.length === 0 ? one.player : null
}

export type ListedRow = { readonly own: ReviewedRow; readonly checked: CheckedRow | null }

/** Returns true when an update changes the player that it found. */
export const isChange = ({ checked }: ListedRow): boolean =>
  checked?.class === 'found' && (checked.candidates[0]?.changes.length ?? 0) > 0

/** Sorts rows that need attention first, and otherwise in the order of the file. */
export const byAttention = (rows: readonly ListedRow[]): readonly ListedRow[] =>
  rows.toSorted((a, b) => attentionOf(a) - attentionOf(b))

function attentionOf(row: ListedRow): number {
  const { own, checked } = row
  const asks = own.warnings.some(({ code }) => code === 'position_unclear' || code === 'date_unclear')
  if (asks || (checked?.question ?? null) !== null) return 0
  if (valuesLeftOut(own) > 0) return 1
  if (own.problem !== null || checked?.class === 'invalid') return 2
  return own.warnings.length > 0 || isChange(row) ? 3 : 4
}

/** Returns the name of a row: the player it means, else the name in it, else its row number. */
export function nameOf({ values, row }: ReviewedRow, meant: FilePlayer | null = null): string {
  const numbered = values.number === null ? FILE_SCREEN.row(row) : `#${values.number}`
  return meant?.full_name || values.full_name || numbered
}

/** Returns full name and number, which distinguish namesakes, and the old number where it changes. */
function writtenName(own: ReviewedRow, meant: FilePlayer | null, kind: WrittenKind): string {
  const number = own.values.number ?? meant?.number ?? null
  const name = nameOf(own, meant)
  if (number === null || name === `#${number}`) return name
  const before = kind === 'renumbered' && meant?.number != null ? `#${meant.number} → ` : ''
  return `${name} ${before}#${number}`
}

/** Returns why a row is left out, or null where nothing in it can be corrected. */
function reasonOf(own: ReviewedRow, row: CheckedRow, choice: RowChoice | undefined): string | null {
  if (own.problem !== null) return rowProblemText(own.problem)
  if (row.repeats !== null) return FILE_SCREEN.repeats(row.repeats)
  if (row.question !== null && choice === undefined) return FILE_SCREEN.unansweredReason
  if (row.class === 'not_found' && row.candidates.length === 0) return FILE_SCREEN.notFoundReason
  if (row.class === 'other_teams') return FILE_SCREEN.otherTeamsReason
  return choice === 'skip' ? FILE_SCREEN.leftOutReason : null
}
