import { classifyImport, type ImportRow } from '#domain/roster-file/classify-import.ts'
import { planImport, type ImportPlan } from '#domain/roster-file/plan-import.ts'
import type { Database } from '#server/db/client.ts'

import type { FileWork } from './act-on-file.ts'
import { readOthers } from './read-roster.ts'
import { stampImport } from './stamp-import.ts'
import { insertPlayers, renumberPlayers } from './write-players.ts'

/** New players of a team, compared with those it has and with namesakes elsewhere. */
export const IMPORT: FileWork<ImportRow, ImportPlan> = {
  use: 'import',
  action: 'import-players',
  classify: async (tx, rows, team) => classifyImport(rows, team.players, await readOthers(tx, team.id, rows)),
  plan: planImport,
}

/** Does it, and stamps the team's last_imported_at (A-IMPORT-11). */
export async function writeImport(
  tx: Database,
  teamId: number,
  { inserts, renumberings }: ImportPlan,
  now: Date,
): Promise<void> {
  await insertPlayers(tx, teamId, inserts)
  await renumberPlayers(tx, renumberings)
  await stampImport(tx, teamId, now)
}
