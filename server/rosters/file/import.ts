import type { FileScope } from '#domain/roster-file/fields.ts'
import { classifyImport, type ImportRow } from '#domain/roster-file/import-rows.ts'
import { ROSTER_CHANGES, ROSTER_FILE } from '#messages/roster-file.ts'
import { AppError } from '#server/core/errors.ts'

import { checkFile, type FileChange, type FileRequest, writeFile } from './file-change.ts'
import { readOthers } from './read-team.ts'
import { insertPlayers, movePlayersHere, renumberPlayers, setLastImported } from './write.ts'

type Counts = { readonly added: number; readonly renumbered: number; readonly moved: number }

/** Adds the new players of a file to a team, changes numbers and moves the chosen players. */
const IMPORT: FileChange<ImportRow, Counts> = {
  use: 'import',
  action: 'import-players',
  // Players of the same name elsewhere may be the same players.
  classify: async (rows, teammates, tx, scope) =>
    classifyImport(rows, teammates, await readOthers(tx, oneTeam(scope), rows)),
  write: async (tx, { inserts, renumberings, moves }, scope, now, onWritten) => {
    const teamId = oneTeam(scope)
    await insertPlayers(tx, teamId, inserts, onWritten)
    await renumberPlayers(tx, renumberings, onWritten)
    await movePlayersHere(tx, teamId, moves, onWritten)
    await setLastImported(tx, teamId, now)
  },
  count: ({ inserts, renumberings, moves }) => ({
    added: inserts.length,
    renumbered: renumberings.length,
    moved: moves.length,
  }),
  nothing: ROSTER_FILE.nothingImported,
  subject: ROSTER_CHANGES.imported,
}

/** Requires a team, which new players need. @throws {AppError} no_team for all teams */
function oneTeam(scope: FileScope): number {
  if (typeof scope === 'number') return scope
  throw new AppError('no_team', ROSTER_FILE.noTeam)
}

/**
 * @throws {AppError} not_signed_in, forbidden, not_found, no_team; conflict when the database refuses a row;
 * roster_unread and roster_too_large when the team's players cannot be read or are too many
 */
export function checkImport(request: FileRequest) {
  return checkFile(IMPORT, request)
}

/**
 * @throws {AppError} as `checkImport`; conflict also when the roster has changed since the check, and when there is
 * nothing to import
 */
export function importPlayers(request: FileRequest) {
  return writeFile(IMPORT, request)
}
