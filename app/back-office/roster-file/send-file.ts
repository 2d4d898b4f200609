import type { AnsweredRow, FieldChange } from '#app/api/roster-file.ts'
import type { Columns } from '#domain/roster-file/fields.ts'
import type { RowChoices } from '#domain/roster-file/import-rows.ts'

export type FileOrder = {
  readonly team_id: number | null
  readonly columns: Columns
  readonly choices: RowChoices
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
  readonly changes: readonly FieldChange[]
}

/** What the database says of one row, the same for both uses of a file. */
export type CheckedRow = {
  readonly row: number
  readonly class: RowClass
  readonly question: 'same_name' | 'unclear' | null
  readonly mayAdd: boolean
  readonly candidates: readonly Candidate[]
  /** An update's row may turn out to be another row's player. */
  readonly repeats: number | null
}

export function checkedRow(row: AnsweredRow): CheckedRow {
  const candidates = row.candidates.map((one) => {
    const { player, changes } = 'player' in one ? one : { player: one, changes: [] }
    return { id: player.id, name: player.full_name ?? '', number: player.number, changes }
  })
  const asks = row.class === 'not_found' && candidates.length > 0 ? 'unclear' : null
  const { problem } = row
  return {
    row: row.row,
    class: row.class,
    question: row.question ?? asks,
    mayAdd: row.mayAdd ?? false,
    candidates,
    repeats: problem?.code === 'repeats_row' && typeof problem['row'] === 'number' ? problem['row'] : null,
  }
}
