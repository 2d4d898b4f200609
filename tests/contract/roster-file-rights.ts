import { listImportHistory, markAsImported } from '#server/rosters/file/history.ts'
import { checkImport, importPlayers } from '#server/rosters/file/import.ts'
import { exportRoster } from '#server/rosters/file/read-team.ts'
import { checkUpdate, updatePlayersFromFile } from '#server/rosters/file/update.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'

import type { VerbRights } from './verb-outcomes.ts'

const ADMINS = { guest: 'not_signed_in', other: 'forbidden', owner: 'forbidden', admin: 'done' }

/** Only admins write rows from files. */
export const ROSTER_FILE_RIGHTS: Readonly<Record<string, VerbRights>> = {
  checkImport: {
    ...ADMINS,
    ask: (ctx, { teamId }) => checkImport({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
  },
  // Without the token of a check nothing is written.
  importPlayers: {
    ...ADMINS,
    admin: 'conflict',
    ask: (ctx, { teamId }) => importPlayers({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
  },
  checkUpdate: {
    ...ADMINS,
    ask: (ctx, { teamId }) => checkUpdate({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
  },
  updatePlayersFromFile: {
    ...ADMINS,
    admin: 'conflict',
    ask: (ctx, { teamId }) =>
      updatePlayersFromFile({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
  },
  exportRoster: { ...ADMINS, ask: (ctx, { teamId }) => exportRoster({ ctx, scope: teamId }) },
  markAsImported: { ...ADMINS, ask: (ctx, { teamId }) => markAsImported({ ctx, teamId }) },
  listImportHistory: { ...ADMINS, ask: (ctx) => listImportHistory({ ctx }) },
}
