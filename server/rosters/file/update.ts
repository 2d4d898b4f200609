import { ALL_TEAMS } from '#domain/roster-file/fields.ts'
import { findInLeague, findTeammate } from '#domain/roster-file/match-players.ts'
import { classifyUpdate, type UpdateRow } from '#domain/roster-file/update-rows.ts'
import { ROSTER_CHANGES, ROSTER_FILE } from '#messages/roster-file.ts'

import { checkFile, type FileChange, type FileRequest, writeFile } from './file-change.ts'
import { updatePlayers } from './write.ts'

const UPDATE: FileChange<UpdateRow, { readonly updated: number }> = {
  use: 'update',
  action: 'update-players',
  classify: (rows, players, _tx, scope) =>
    classifyUpdate(rows, players, scope === ALL_TEAMS ? findInLeague : findTeammate),
  write: (tx, { updates }, _scope, _now, onWritten) => updatePlayers(tx, updates, onWritten),
  count: ({ updates }) => ({ updated: updates.length }),
  nothing: ROSTER_FILE.nothingUpdated,
  subject: (teamName, { updated }) => ROSTER_CHANGES.updated(teamName, updated),
}

/** @throws {AppError} as `checkImport` */
export function checkUpdate(request: FileRequest) {
  return checkFile(UPDATE, request)
}

/** @throws {AppError} as `importPlayers` */
export function updatePlayersFromFile(request: FileRequest) {
  return writeFile(UPDATE, request)
}
