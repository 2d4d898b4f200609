import { writeCsv } from '#domain/text/csv.ts'

import type { RosterTable } from './csv.ts'
import { ROSTER_FIELDS, type RosterField } from './fields.ts'

/**
 * Returns the rows that were left out, unchanged and with the reason, for an admin to correct and import again.
 * @param reasons by row number
 */
export function failedRowsCsv(table: RosterTable, reasons: ReadonlyMap<number, string>): string {
  const failed = table.rows.flatMap(({ row, cells }) => {
    const reason = reasons.get(row)
    return reason === undefined ? [] : [[...cells, reason]]
  })
  return writeCsv([[...table.headers, 'reason'], ...failed])
}

type TemplateField = Exclude<RosterField, 'full_name'>
/** Without the full name, which would be split when read again; first and last name are exact. */
const TEMPLATE = ROSTER_FIELDS.filter((field): field is TemplateField => field !== 'full_name')

/** Returns the headers alone, for an admin to fill in. */
export const templateCsv = (): string => writeCsv([TEMPLATE])

/** Returns players under the template's headers, for an admin to edit and import again. */
export function rosterCsv(
  players: ReadonlyArray<Readonly<Record<TemplateField, string | number | null>>>,
): string {
  const lines = players.map((player) => TEMPLATE.map((field) => String(player[field] ?? '')))
  return writeCsv([TEMPLATE, ...lines])
}
