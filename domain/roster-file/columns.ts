import { FIELDS_OF, fieldOfHeader, type FileUse, type RosterField } from './fields.ts'

/** What each column of the file says, in its order; null for one that is left out. No field stands twice. */
export type Columns = readonly (RosterField | null)[]

/** Finds out from the headers what the columns say. Of two that say the same the first counts. */
export function mapColumns(headers: readonly string[], use: FileUse): Columns {
  const taken = new Set<RosterField>()
  return headers.map((header) => {
    const field = fieldOfHeader(header)
    if (field === null || taken.has(field) || !FIELDS_OF[use].includes(field)) return null
    taken.add(field)
    return field
  })
}

/** Says what one column holds; a column that held that before is left out from then on. */
export function chooseColumn(columns: Columns, index: number, field: RosterField | null): Columns {
  return columns.map((held, at) => (at === index ? field : held === field ? null : held))
}

/** Headers that stand over more than one column, each once. */
export function repeatedHeaders(headers: readonly string[]): readonly string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const header of headers) {
    if (header !== '' && seen.has(header)) repeated.add(header)
    seen.add(header)
  }
  return [...repeated]
}
