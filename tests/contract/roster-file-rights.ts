import { checkImport } from '#server/roster-file/check-import.ts'
import { checkUpdate } from '#server/roster-file/check-update.ts'
import { importPlayers } from '#server/roster-file/import-players.ts'
import { listImportHistory } from '#server/roster-file/list-import-history.ts'
import { markAsImported } from '#server/roster-file/mark-as-imported.ts'
import { updatePlayersFromFile } from '#server/roster-file/update-players.ts'
import { rosterFile } from '#tests/factories/roster-files.ts'

import type { VerbRights } from './verb-outcomes.ts'

const ADMINS = { guest: 'not_signed_in', other: 'forbidden', owner: 'forbidden', admin: 'done' }

/** A-GATE-06: bulk writes from files are the admins' alone. */
export const ROSTER_FILE_RIGHTS: Readonly<Record<string, VerbRights>> = {
  checkImport: {
    ...ADMINS,
    ask: (ctx, { teamId }) => checkImport({ ctx, input: rosterFile(teamId, [{ last_name: 'New' }]) }),
  },
  // Without what a check answered nothing is written.
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
  markAsImported: { ...ADMINS, ask: (ctx, { teamId }) => markAsImported({ ctx, teamId }) },
  listImportHistory: { ...ADMINS, ask: (ctx) => listImportHistory({ ctx }) },
}
