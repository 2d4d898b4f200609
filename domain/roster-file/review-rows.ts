import type { TableRow } from './csv.ts'
import {
  type Columns,
  type FileUse,
  readValues,
  type RowValues,
  type RowWarning,
  type ValueProblem,
} from './fields.ts'
import { contradict, hasWholeKey, matchingKey } from './match-players.ts'

/** Why a row is left out. */
export type RowProblem =
  | { readonly code: 'missing_name' }
  | { readonly code: 'missing_key' }
  | ValueProblem
  /** A row of the file above it is the same player. */
  | { readonly code: 'repeats_row'; readonly row: number }

export type ReviewedRow = {
  readonly row: number
  readonly values: RowValues
  readonly warnings: readonly RowWarning[]
  /** Null for a valid row. */
  readonly problem: RowProblem | null
}

/** Reads every row for the use of the file; of two rows of the same player the first counts. */
export function reviewRows(
  rows: readonly TableRow[],
  columns: Columns,
  use: FileUse,
): readonly ReviewedRow[] {
  const seen = new Map<string, ReviewedRow[]>()
  return rows.map(({ row, cells }) => {
    const { values, warnings, problem } = readValues(cells, columns)
    const reviewed: ReviewedRow = { row, values, warnings, problem: problem ?? missingPart(values, use) }
    if (reviewed.problem !== null) return reviewed
    const byId = values.nhl_id === null ? null : `id ${values.nhl_id}`
    const byName = nameAndNumber(values)
    const same =
      (byId === null ? undefined : seen.get(byId)?.[0]) ??
      (byName === null ? undefined : seen.get(byName)?.find((above) => !contradict(above.values, values)))
    if (same) return { ...reviewed, problem: { code: 'repeats_row', row: same.row } }
    for (const key of [byId, byName].filter((key) => key !== null)) {
      const above = seen.get(key)
      if (above) above.push(reviewed)
      else seen.set(key, [reviewed])
    }
    return reviewed
  })
}

function missingPart(values: RowValues, use: FileUse): RowProblem | null {
  if (use === 'import') return values.full_name === null ? { code: 'missing_name' } : null
  return values.nhl_id === null && matchingKey(values) === '' ? { code: 'missing_key' } : null
}

/**
 * What makes two rows of a file the same player: the key, and with half a key the first name too. Null for a row that
 * has neither name nor number, of which a file of ids has thousands.
 */
function nameAndNumber(values: RowValues): string | null {
  const key = matchingKey(values)
  if (key === '' && values.first_name === null) return null
  return hasWholeKey(values) ? key : `${values.first_name?.toLowerCase() ?? ''} / ${key}`
}
