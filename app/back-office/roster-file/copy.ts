import { type Failure, reasonOf } from '#app/api-client/request.ts'
import type { WrittenFile } from '#app/api-client/roster-file.ts'
import { COMPARED_LABELS, playerFieldMessage } from '#app/back-office/players/player-words.ts'
import type { WeightUnit } from '#domain/roster-file/cells.ts'
import type { Encoding } from '#domain/roster-file/encoding.ts'
import type { FileUse, RosterField, RowWarning } from '#domain/roster-file/fields.ts'
import type { ImportClass } from '#domain/roster-file/import-rows.ts'
import type { RowProblem } from '#domain/roster-file/review-rows.ts'
import type { UpdateClass } from '#domain/roster-file/update-rows.ts'
import { formatNumber, plural } from '#domain/text/format.ts'
import { ROSTER_CHANGES, ROSTER_FILE } from '#messages/roster-file.ts'

import { rosterFileMessage } from './file-message.ts'
import type { FilePreview } from './file-preview.ts'
import type { OpenFailure } from './roster-file-worker.ts'

const rows = (count: number) => plural(count, 'row')
const values = (count: number) => plural(count, 'value')
const players = (count: number) => plural(count, 'player')

const NO_POSITION = 'No position'

const ENCODING_WORDS: Readonly<Record<Encoding, string>> = {
  'utf-8': 'Unicode',
  'utf-16le': 'Unicode',
  'utf-16be': 'Unicode',
  'windows-1252': 'Western Europe',
  'windows-1250': 'Central Europe',
  'windows-1251': 'Cyrillic',
}

/** The copy that the import and update screens share. */
export const FILE_SCREEN = {
  step: (number: number, title: string) => `Step ${number}: ${title}`,
  chooseTeam: 'Choose a team',
  lastImported: 'Last imported',
  never: 'never',
  allTeams: ROSTER_CHANGES.allTeams,
  selectTeam: 'Select team',
  review: 'Review the rows',
  selectTeamFirst: 'Select a team first',
  file: 'CSV file',
  fileHint: 'Comma, semicolon or tab between cells, up to 5 MB and 20,000 rows.',
  paste: 'Or paste CSV',
  pasteHint: 'With or without headers.',
  read: 'Read the pasted text',
  reading: 'Reading the file…',
  template: 'Download a template',
  readSummary: (name: string, count: number) => `${name}: ${rows(count)}`,
  pasted: 'Pasted text',
  headerRow: 'Header row',
  headerRowHint: 'Choose the row that names the columns. Rows above it are not read.',
  noHeaderRow: 'No header row: the first row is a player',
  columns: 'What each column holds',
  columnsHint: 'Detected from the headers. Correct any mistakes.',
  /** @param place from 1 */
  column: (header: string, place: number) => header || `column ${place}`,
  leftOut: 'Left out',
  repeated: (header: string) => `More than one column is called “${header}”. Only one of them can be used.`,
  twice: (field: string) => `Two columns hold ${field}. The first one is used.`,
  dateOrder: 'Day or month first?',
  dateOrderHint: (sample: string) =>
    `${sample} can be read either way, and so can every other date in the column. Choose which comes first to continue.`,
  dateOrders: { '': 'Choose…', day_first: 'Day first: 31/12/2001', month_first: 'Month first: 12/31/2001' },
  weightUnit: 'Weight unit',
  weightUnits: { lbs: 'In pounds', kg: 'In kilograms' } satisfies Record<WeightUnit, string>,
  encoding: 'Are the letters right?',
  encodingHint: 'This file does not say how its letters are stored. Choose the line that reads right.',
  encodingOf: (encoding: Encoding, sample: string) => `${sample} (${ENCODING_WORDS[encoding]})`,
  position: 'Which positions are these?',
  positionHint: 'We don’t know these words. Your choice applies to every row with that word.',
  noPositionsHint:
    'No column holds positions. If one does, choose it above. Otherwise your choice applies to every player of the file.',
  positionWord: (text: string) => text || NO_POSITION,
  positionOf: (text: string) => `Position for ${text || NO_POSITION}`,
  positions: {
    '': 'Choose…',
    lw: 'Left wing',
    c: 'Center',
    rw: 'Right wing',
    d: 'Defense',
    g: 'Goalie',
    skip: 'Not a player: leave out',
  },
  morePositions: (count: number) => `And ${formatNumber(count)} more. Is this the position column?`,
  rows,
  exportRoster: 'Download this roster as CSV',
  exportAll: 'Download all rosters as CSV',
  valid: (valid: number, invalid: number, leftOut: number) =>
    [
      invalid > 0
        ? `${rows(valid)} valid, ${rows(invalid)} invalid and left out.`
        : `${rows(valid)}, ${leftOut > 0 ? `${values(leftOut)} left out` : 'all valid'}.`,
      ...(invalid > 0 && leftOut > 0 ? [`${values(leftOut)} left out.`] : []),
    ].join(' '),
  compared: (count: number, parts: readonly string[]) => `${rows(count)}: ${parts.join(', ')}.`,
  changed: (count: number) => plural(count, 'change'),
  toImport: (count: number) => `${formatNumber(count)} to import`,
  valuesOut: (count: number) => `${values(count)} left out`,
  openQuestions: (count: number) => plural(count, 'open question'),
  leagueId: (id: number) => `NHL id ${id}`,
  list: 'Rows of the file',
  row: (row: number) => `Row ${row}`,
  showing: 'Show',
  all: 'All',
  changes: 'Changes',
  leftOutValues: 'Values left out',
  questions: 'Questions',
  answered: 'Questions answered',
  noRows: 'No rows of this kind.',
  validate: 'Validate against the database',
  match: 'Match against the database',
  validating: (count: number) => `Comparing ${rows(count)} with the roster…`,
  working: (words: string, done: number, total: number) =>
    `${words} ${formatNumber(done)} of ${formatNumber(total)}`,
  sending: (share: number) => `Sending the file: ${Math.round(share * 100)}%`,
  checkAgain: { import: 'Validate again', update: 'Match again' },
  stillWriting:
    'A file is still being written, and leaving this page does not stop it. When it is complete, it is in the audit log.',
  startOver: 'Start Over',
  failedRows: (count: number) => `Download the ${rows(count)} left out, with reasons`,
  failedRowsName: 'rows-left-out.csv',
  workerFailed: 'This browser could not process the file. Reload the page and try again.',
  open: (count: number) => (count === 1 ? 'One row needs an answer.' : `${rows(count)} need an answer.`),
  choose: (row: number) => `What to do with row ${row}`,
  unanswered: 'Choose…',
  addAsNew: 'Add as new',
  updateNumber: (name: string, from: number | null, to: number) =>
    `Update the existing number: ${name} ${from === null ? '' : `#${from} `}→ #${to}`,
  sameAs: (name: string, number: number | null) => `This is ${name}${number === null ? '' : ` #${number}`}`,
  leaveOut: 'Leave out',
  /** @param team null for a player without one */
  playsFor: (player: string, team: string | null) => `${player} · ${team ?? 'no team'}`,
  moveHere: 'Move here',
  /** The full sentence, for a list of choices and as the accessible name of a button. */
  moveFrom: (player: string, team: string | null, to: number | null) =>
    `Move here: ${player}${team === null ? '' : ` from ${team}`}${to === null ? '' : `, as #${to}`}`,
  moveAll: (count: number) => `Move all ${players(count)} here`,
  forAll: 'Answer all at once:',
  addAll: 'Add all as new',
  renumberAll: (count: number) => `Update all ${formatNumber(count)} numbers`,
  leaveAllOut: 'Leave all out',
  unclear: 'Which player?',
  /** @param name of the player whose name is written otherwise */
  isThis: (name: string) => `Is this ${name}?`,
  sameAll: (count: number) => `Yes to all ${formatNumber(count)} names`,
  unchanged: 'No changes',
  empty: '(empty)',
  becomes: 'becomes',
  repeats: (row: number) => `The same player as row ${row}`,
  notFoundReason: 'Not found',
  otherTeamsReason: 'On other teams',
  unansweredReason: 'Not answered',
  leftOutReason: 'Left out',
} as const

/** The copy that differs between import and update. */
export const USE_WORDS = {
  import: {
    heading: 'Import players',
    lead: 'Adds the players in a CSV file to one team, and moves players from other teams if you choose. Players already on the team are not changed.',
    upload: 'Upload or paste CSV',
    check: 'Validate and import',
    write: (count: number) => `Import ${players(count)}`,
    sure: 'Import these players?',
    confirm: 'Import',
    writing: 'Importing…',
    done: (count: number) => `Import successful: ${players(count)} imported.`,
    failed: 'Import failed',
    nothing: 'Nothing here to import.',
  },
  update: {
    heading: 'Update player data',
    lead: 'Updates shot (L or R), birthplace, nationality, birthdate, height, weight, contract and status from a CSV file, for one team or the whole league. Players are matched by NHL id, or by name and number. Empty cells change nothing.',
    upload: 'Upload CSV',
    check: FILE_SCREEN.match,
    write: (count: number) => `Update ${players(count)}`,
    sure: 'Update these players?',
    confirm: 'Update',
    writing: 'Updating…',
    done: (count: number) => `Update successful: ${players(count)} updated.`,
    failed: 'Update failed',
    nothing: 'Nothing here to update.',
  },
} as const satisfies Record<FileUse, object>

/** The last step of an update. An import is confirmed in its fourth step. */
export const CONFIRM_UPDATE = 'Confirm update'

export const IMPORT_SCREEN = {
  copyPrompt: 'Copy prompt',
  copied: 'Copied',
  promptHint: 'Copies a prompt that asks an AI assistant for the CSV.',
  promptFailed: 'Failed to copy prompt to clipboard',
  mark: 'Mark as Imported',
  markSure: (team: string) => `Mark ${team} as imported?`,
  markText: 'This sets its last import to now. No player is changed.',
  marked: (team: string) => `${team} marked as imported`,
  markFailed: 'Failed to mark team as imported',
  history: 'Team Import History',
  teams: 'Teams by last import',
  entries: 'Latest imports and updates',
  noEntries: 'Nothing has been imported yet.',
  undone: 'undone',
  by: (email: string | null) => email ?? 'the command line',
  markedEntry: (team: string) => `Marked as imported: ${team}`,
} as const

const FIELD_WORDS: Readonly<Record<RosterField, string>> = {
  ...COMPARED_LABELS,
  full_name: 'Full name',
  weight: 'Weight',
  alt_position: 'Second position',
  profile_picture_filename: 'Photo file name',
}

export const fieldWord = (field: RosterField): string => FIELD_WORDS[field]

/** Returns the text that "Copy prompt" copies. @param team the chosen team, or null */
export function importPrompt(team: string | null): string {
  return [
    `Write the current NHL roster of ${team ?? '[team]'} as CSV.`,
    'The first line is exactly: first_name,last_name,number,position,shoots,birthplace,nationality,birthdate,height,weight',
    'One player per line. position is one of C, LW, RW, D, G; shoots is L or R; birthdate is YYYY-MM-DD;',
    `height is feet and inches such as "6'1"""; weight is pounds; nationality is a three-letter code such as CAN.`,
    'Put quotation marks around a cell with a comma in it. Leave a cell empty when you are not sure. Answer with the CSV alone.',
  ].join('\n')
}

export function openFailureText(failure: OpenFailure): string {
  if (failure.code === 'unreadable') return FILE_FAILURES.notRead(failure.reason)
  return rosterFileMessage(failure).message
}

/** Codes of refusals that already name the failure, so that "Validation error" before them would repeat it. */
const COMPLETE = new Set(['no_team', 'roster_unread', 'roster_too_large'])
/** The status of refusals of the file. They also name the failure. */
const FILE_REFUSED = 422

export function checkFailureText(failure: Failure): string {
  if (failure.code === 'network_lost') return FILE_FAILURES.notValidated(FILE_FAILURES.lostChecking)
  const reason = reasonOf(failure)
  if (reason === null) return FILE_FAILURES.notValidated(ROSTER_FILE.noAnswer)
  const { status, code } = failure
  return status === FILE_REFUSED || COMPLETE.has(code) ? reason : FILE_FAILURES.notValidated(reason)
}

export function writeFailureText(failure: Failure, use: FileUse): string {
  if (failure.code === 'network_lost') return FILE_FAILURES.lost
  return reasonOf(failure) ?? (use === 'import' ? FILE_FAILURES.unknownImport : FILE_FAILURES.unknownUpdate)
}

export function writtenText(
  { added = 0, renumbered = 0, moved = 0, updated = 0 }: WrittenFile,
  use: FileUse,
): string {
  return USE_WORDS[use].done(added + renumbered + moved + updated)
}

export function rowProblemText(problem: RowProblem): string {
  switch (problem.code) {
    case 'missing_name':
      return 'Missing name (first_name, last_name, or full_name required)'
    case 'missing_key':
      return 'Missing last_name or number (at least one required)'
    case 'bad_number':
      return `Number “${problem.text}” is not a whole number from 0 to 99`
    case 'too_long':
      return `${fieldWord(problem.field)} has more than ${problem.limit} characters`
    case 'not_a_player':
      return 'Not a player'
    case 'repeats_row':
      return `The same player as row ${problem.row}`
  }
}

/** Returns a warning about a row that is still used. */
export function rowWarningText(warning: RowWarning): string {
  switch (warning.code) {
    case 'unusual_position':
      return `Unusual position: ${warning.text}`
    case 'invalid_shoots':
      return `Invalid shoots value: ${warning.text}`
    case 'left_out': {
      const why = warning.problem === null ? '' : `. ${playerFieldMessage(warning.problem)}`
      return `${fieldWord(warning.field)} “${warning.text}” could not be read and is left out${why}`
    }
    case 'name_read':
      return warning.text === warning.name
        ? `Is “${warning.text}” a name?`
        : `“${warning.text}” is read as ${warning.name}. Check the name.`
    case 'position_unclear':
      return 'Choose this player’s position above.'
    case 'date_unclear':
      return `Day or month first? ${warning.text} is left out until you choose above.`
    case 'number_repeated':
      return `Row ${warning.row} also has #${warning.number}.`
    case 'player_repeated':
      return `Row ${warning.row} has the same name and birthdate.`
  }
}

export const IMPORT_CLASS_WORDS: Readonly<Record<ImportClass, string>> = {
  new: 'New',
  existing: 'Already exists',
  other_teams: 'On other teams',
  invalid: 'Invalid',
}

export const UPDATE_CLASS_WORDS: Readonly<Record<UpdateClass, string>> = {
  found: 'Found',
  not_found: 'Not found',
  invalid: 'Invalid',
}

/** Marks a row whose player has another number in the database. */
export const SAME_NAME = 'Same name, different #'

/** Returns the names of the players that are written, by kind of change. An update has one kind and names no kind. */
export function writtenNames(written: FilePreview['written']): string {
  return written
    .map(([kind, names]) =>
      kind === 'updated' ? nameList(names) : `${WRITTEN_WORDS[kind]}: ${nameList(names)}.`,
    )
    .join(' ')
}

const WRITTEN_WORDS = { new: 'New', renumbered: 'New number', moved: 'Moved here' } as const

/** The most names that a question lists; the rest are counted. */
const NAMES_LISTED = 10

/** Returns up to 10 names, then "and N more". */
export function nameList(names: readonly string[]): string {
  const more = names.length - NAMES_LISTED
  const listed = names.slice(0, NAMES_LISTED).join(', ')
  return more > 0 ? `${listed} and ${formatNumber(more)} more` : listed
}

export const FILE_FAILURES = {
  tryAgain: 'Please check the error messages above and try again.',
  notValidated: (message: string) => `Validation error: ${message}`,
  unknownImport: 'Unknown import error',
  unknownUpdate: 'Unknown update error',
  notRead: (reason: string) => `Error reading file: ${reason}`,
  lost: 'The connection was lost before the server responded. Either everything was written or nothing was: check the rows again to see which.',
  lostChecking: 'the connection was lost. Nothing was changed.',
} as const
