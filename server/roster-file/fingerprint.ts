import { createHash } from 'node:crypto'

import type { ImportRow } from '#domain/roster-file/classify-import.ts'
import type { UpdateRow } from '#domain/roster-file/classify-update.ts'

/** Stands for what a check found out. Another roster or another file that changes any of it has another fingerprint. */
export function fingerprintOf(teamId: number, rows: ReadonlyArray<ImportRow | UpdateRow>): string {
  const hash = createHash('sha256').update(String(teamId))
  for (const { values, candidates, ...row } of rows)
    hash.update(JSON.stringify([row.row, row.class, row.problem, values, candidates]))
  return hash.digest('base64url')
}
