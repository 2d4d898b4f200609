import { type FileProblem, MAX_COLUMNS, MAX_ROWS, type ParseError } from '#domain/roster-file/csv.ts'
import type { PlanProblem } from '#domain/roster-file/row-outcome.ts'
import { formatNumber, plural } from '#domain/text/format.ts'

import type { Message } from './lineup.ts'

export type RosterFileProblem =
  | FileProblem
  | PlanProblem
  | { readonly code: 'open_questions'; readonly rows: number }

/** Returns why a file, or a choice for one of its rows, is refused. */
export function rosterFileMessage(problem: RosterFileProblem): Message {
  return { title: 'The file cannot be used', message: sentence(problem) }
}

function sentence(problem: RosterFileProblem): string {
  switch (problem.code) {
    case 'too_large':
      return 'Failed to parse CSV: the file is larger than 5 MB. Split it into several files.'
    case 'not_text':
      return 'Failed to parse CSV: this is not a text file. Save the sheet as CSV first.'
    case 'empty':
      return 'Failed to parse CSV: the file is empty.'
    case 'too_many_rows':
      return `Failed to parse CSV: the file has ${formatNumber(problem.rows)} rows, and the limit is ${formatNumber(MAX_ROWS)}. Split it into several files.`
    case 'too_many_columns':
      return `Failed to parse CSV: the file has ${problem.columns} columns, and the limit is ${MAX_COLUMNS}.`
    case 'parse_errors': {
      const more = problem.total - problem.errors.length
      return `CSV parsing errors: ${problem.errors.map(parseError).join('; ')}${more > 0 ? ` and ${more} more` : ''}`
    }
    case 'no_valid_rows':
      return 'No valid player data found in CSV file'
    case 'choice_impossible':
      return `Row ${problem.row} (${problem.name}): this choice is not available. Check the rows again.`
    case 'chosen_twice':
      return `Row ${problem.row} (${problem.name}): this player is also chosen for another row.`
    case 'open_questions':
      return `${problem.rows === 1 ? 'One row still needs' : `${formatNumber(problem.rows)} rows still need`} an answer.`
  }
}

function parseError({ row, kind, expected, found }: ParseError): string {
  if (kind === 'quotes') return `row ${row}: a quotation mark is not closed or is inside a cell`
  return `row ${row}: ${found} cells where ${expected} were expected`
}

/** The copy of the failure panel of import and update. */
export const ROSTER_FILE = {
  tryAgain: 'Please check the error messages above and try again.',
  notUpdated: (lastName: string, message: string) => `Failed to update ${lastName}: ${message}`,
  notInserted: (message: string) => `Database insertion failed: ${message}`,
  noTeam: 'No team selected for import',
  nothingImported: 'No players were imported or updated',
  nothingUpdated: 'No players were updated',
  notFetched: (message: string) => `Failed to fetch team players: ${message}`,
  notValidated: (message: string) => `Validation error: ${message}`,
  unknownImport: 'Unknown import error',
  unknownUpdate: 'Unknown update error',
  notRead: (reason: string) => `Error reading file: ${reason}`,
  /** The messages inside those. */
  databaseRefused: 'the database refused the rows. Nothing was changed.',
  teamTooLarge: 'this team has more than 2,000 players.',
  leagueTooLarge: 'there are more than 20,000 players.',
  noAnswer: 'the database did not respond.',
  unreadable: 'This request could not be read.',
  unknownTeam: 'This team does not exist.',
  rosterChanged:
    'The roster changed since the rows were validated. Nothing was written. Check the rows again.',
  lost: 'The connection was lost before the server responded. Either everything was written or nothing was: check the rows again to see which.',
  lostChecking: 'the connection was lost. Nothing was changed.',
} as const

type ImportCounts = { readonly added: number; readonly renumbered: number; readonly moved: number }

/** How an import or update is named in the audit log and in the history. */
export const ROSTER_CHANGES = {
  allTeams: 'All teams',
  imported: (team: string, { added, renumbered, moved }: ImportCounts) =>
    [
      added > 0 || (renumbered === 0 && moved === 0) ? `${plural(added, 'player')} added` : null,
      renumbered > 0 ? `${plural(renumbered, 'number')} changed` : null,
      moved > 0 ? `${plural(moved, 'player')} moved` : null,
    ]
      .filter((part) => part !== null)
      .join(', ') + `: ${team}`,
  updated: (team: string, count: number) => `${plural(count, 'player')} updated: ${team}`,
} as const
