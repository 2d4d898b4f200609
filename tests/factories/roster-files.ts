import Papa from 'papaparse'

import { type FileScope, type FileUse, mapColumns } from '#domain/roster-file/fields.ts'
import type { RosterFileInput } from '#server/rosters/file/input.ts'

/** A file of these rows as the browser sends it; the headers come from the first row. */
export function rosterFile(
  teamId: FileScope,
  rows: ReadonlyArray<Readonly<Record<string, string | number | null>>>,
  given: Partial<RosterFileInput> & { readonly use?: FileUse } = {},
): RosterFileInput {
  const { use = 'import', ...rest } = given
  return {
    team_id: teamId,
    bytes: new TextEncoder().encode(Papa.unparse([...rows])),
    columns: [...mapColumns(Object.keys(rows[0] ?? {}), use)],
    choices: {},
    date_order: null,
    encoding: null,
    weight_unit: 'lbs',
    // The files of tests that are not about positions have none.
    positions: { '': 'c' },
    token: '',
    ...rest,
  }
}
