import { listImportHistory, markAsImported } from '#server/rosters/file/history.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { exportRoster } from '#server/rosters/file/read-team.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'

import { admins, type VerbRights } from './verb-outcomes.ts'

/** Only admins write rows from files. */
export const ROSTER_FILE_RIGHTS: Readonly<Record<string, VerbRights>> = {
  checkImport: admins((ctx, { teamId }) =>
    checkImport({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
  ),
  // Without the token of a check nothing is written.
  importPlayers: admins(
    (ctx, { teamId }) => importPlayers({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
    { admin: 'conflict' },
  ),
  checkUpdate: admins((ctx, { teamId }) =>
    checkUpdate({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
  ),
  updatePlayersFromFile: admins(
    (ctx, { teamId }) => updatePlayersFromFile({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
    { admin: 'conflict' },
  ),
  exportRoster: admins((ctx, { teamId }) => exportRoster({ ctx, scope: teamId })),
  markAsImported: admins((ctx, { teamId }) => markAsImported({ ctx, teamId })),
  listImportHistory: admins((ctx) => listImportHistory({ ctx })),
}
