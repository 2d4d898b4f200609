import type { AnsweredRow, FieldChange } from '#app/api/roster-file.ts'
import type { PlayerWarning } from '#domain/player/worn-number.ts'
import type { DateOrder, WeightUnit } from '#domain/roster-file/cells.ts'
import type { HeaderRow } from '#domain/roster-file/csv.ts'
import type { Columns, FileScope } from '#domain/roster-file/fields.ts'
import type { RowChoice, RowChoices } from '#domain/roster-file/import-rows.ts'
import type { PositionAnswers, ReviewedRow } from '#domain/roster-file/review-rows.ts'

import { FILE_SCREEN, rowProblemText } from './copy.ts'

export type FileOrder = {
  readonly team_id: FileScope | null
  readonly columns: Columns
  readonly choices: RowChoices
  readonly header_row: HeaderRow
  readonly date_order: DateOrder | null
  readonly weight_unit: WeightUnit
  readonly positions: PositionAnswers
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

/** What a row does to a player. */
export type WrittenKind = 'new' | 'renumbered' | 'moved' | 'updated'

export type FilePreview = {
  /** Names of the rows that will be written, by what they do, in the file's order. */
  readonly written: ReadonlyArray<readonly [kind: WrittenKind, names: readonly string[]]>
  /** How many those are. */
  readonly count: number
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
  const written: { readonly kind: WrittenKind; readonly name: string }[] = []
  const open: number[] = []
  const failed: [number, string][] = []
  for (const [index, row] of checked.entries()) {
    const own = reviewed[index]
    if (!own) continue
    const choice = choices[row.row]
    const outcome = outcomeOf(row, own.values.number, choice)
    if (outcome === 'written') {
      const kind = kindOf(row, choice)
      written.push({ kind, name: writtenName(own, meantBy(row, choice), kind) })
    } else if (outcome === 'open') open.push(row.row)
    const reason = outcome === 'written' ? null : reasonOf(own, row, choice)
    if (reason !== null) failed.push([row.row, reason])
  }
  const byKind = Map.groupBy(written, ({ kind }) => kind)
  return {
    written: [...byKind].map(([kind, rows]) => [kind, rows.map(({ name }) => name)]),
    count: written.length,
    open,
    failed,
  }
}

function kindOf(row: CheckedRow, choice: RowChoice | undefined): WrittenKind {
  if (row.class === 'found' || row.class === 'not_found') return 'updated'
  if (row.elsewhere.some(({ id }) => id === choice)) return 'moved'
  return typeof choice === 'number' ? 'renumbered' : 'new'
}

/** Values of a valid row that the file has and that are not stored. */
export const valuesLeftOut = ({ problem, warnings }: ReviewedRow): number =>
  problem === null
    ? warnings.filter(({ code }) => code === 'left_out' || code === 'invalid_shoots').length
    : 0

/** A row as it was read, and what the database says of it once it was compared. */
export type ListedRow = { readonly own: ReviewedRow; readonly checked: CheckedRow | null }

/** Whether an update changes the player that it found. */
export const isChange = ({ checked }: ListedRow): boolean =>
  checked?.class === 'found' && (checked.candidates[0]?.changes.length ?? 0) > 0

/** What an admin should look at comes first; otherwise the order is the file's. */
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

/** By first name and number, which tell namesakes apart; with the number that somebody had where it changes. */
function writtenName(own: ReviewedRow, meant: Candidate | null, kind: WrittenKind): string {
  const number = own.values.number ?? meant?.number ?? null
  const name = nameOf(own, meant)
  if (number === null || name === `#${number}`) return name
  const before = kind === 'renumbered' && meant?.number != null ? `#${meant.number} → ` : ''
  return `${name} ${before}#${number}`
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
