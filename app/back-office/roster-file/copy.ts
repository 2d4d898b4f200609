import { type Failure, reasonOf } from '#app/api/request.ts'
import type { WrittenFile } from '#app/api/roster-file.ts'
import { formatNumber, plural } from '#domain/format.ts'
import type { WeightUnit } from '#domain/roster-file/cells.ts'
import type { FileUse, RosterField, RowWarning } from '#domain/roster-file/fields.ts'
import type { ImportClass } from '#domain/roster-file/import-rows.ts'
import type { RowProblem } from '#domain/roster-file/review-rows.ts'
import type { UpdateClass } from '#domain/roster-file/update-rows.ts'
import { COMPARED_LABELS, playerFieldMessage } from '#messages/player-form.ts'
import { ROSTER_CHANGES, ROSTER_FILE, rosterFileMessage } from '#messages/roster-file.ts'

import type { FilePreview } from './file-preview.ts'
import type { OpenFailure } from './roster-file-worker.ts'

const rows = (count: number) => plural(count, 'row')
const values = (count: number) => plural(count, 'value')
const players = (count: number) => plural(count, 'player')

/** The words that import and update share on the screen. */
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
  columnsHint: 'Found out from the headers. Correct what is wrong.',
  /** @param place from 1 */
  column: (header: string, place: number) => header || `column ${place}`,
  leftOut: 'Left out',
  repeated: (header: string) => `More than one column is called “${header}”. Only one of them can count.`,
  twice: (field: string) => `Two columns hold ${field}. The first counts.`,
  dateOrder: 'Day or month first?',
  dateOrderHint: (sample: string) =>
    `${sample} may be either, and no other date of the column tells. Say which comes first to go on.`,
  dateOrders: { '': 'Choose…', day_first: 'Day first: 31/12/2001', month_first: 'Month first: 12/31/2001' },
  weightUnit: 'Unit of the weights',
  weightUnits: { lbs: 'In pounds', kg: 'In kilograms' } satisfies Record<WeightUnit, string>,
  position: 'Which positions are these?',
  positionHint: 'We don’t know these words. Answer once for all rows that have them.',
  positionOf: (text: string) => `Position for ${text}`,
  positions: {
    '': 'Choose…',
    lw: 'Left wing',
    c: 'Center',
    rw: 'Right wing',
    d: 'Defense',
    g: 'Goalie',
    skip: 'Not a player: leave out',
  },
  morePositions: (count: number) => `And ${formatNumber(count)} more. Is this the column of positions?`,
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
  /** What came of comparing the rows. */
  compared: (count: number, parts: readonly string[]) => `${rows(count)}: ${parts.join(', ')}.`,
  changed: (count: number) => plural(count, 'change'),
  toImport: (count: number) => `${formatNumber(count)} to import`,
  valuesOut: (count: number) => `${values(count)} left out`,
  asked: (count: number) => plural(count, 'open question'),
  leagueId: (id: number) => `NHL id ${id}`,
  list: 'Rows of the file',
  row: (row: number) => `Row ${row}`,
  showing: 'Show',
  all: 'All',
  changes: 'Changes',
  leftOutValues: 'Values left out',
  questions: 'Questions',
  answered: 'Questions answered',
  noRows: 'No row of this kind.',
  validate: 'Validate against the database',
  match: 'Match against the database',
  validating: (count: number) => `Comparing ${rows(count)} with the roster…`,
  working: (words: string, done: number, total: number) =>
    `${words} ${formatNumber(done)} of ${formatNumber(total)}`,
  sending: (share: number) => `Sending the file: ${Math.round(share * 100)} %`,
  checkAgain: { import: 'Validate again', update: 'Match again' },
  startOver: 'Start Over',
  failedRows: (count: number) => `Download ${rows(count)} left out, with reasons`,
  failedRowsName: 'rows-left-out.csv',
  workerFailed: 'This browser could not work on the file. Reload the page and try again.',
  open: (count: number) => (count === 1 ? 'One row needs an answer.' : `${rows(count)} need an answer.`),
  choose: (row: number) => `What to do with row ${row}`,
  unanswered: 'Choose…',
  addAsNew: 'Add as new',
  updateNumber: (name: string, from: number | null, to: number) =>
    `Update the existing number: ${name} ${from === null ? '' : `#${from} `}→ #${to}`,
  sameAs: (name: string, number: number | null) => `It is ${name}${number === null ? '' : ` #${number}`}`,
  leaveOut: 'Leave out',
  /** @param team null for a player without one */
  playsFor: (player: string, team: string | null) => `${player} · ${team ?? 'no team'}`,
  moveHere: 'Move here',
  /** The whole of it, for a list of choices and for who hears one button among many. */
  moveFrom: (player: string, team: string | null, to: number | null) =>
    `Move here: ${player}${team === null ? '' : ` from ${team}`}${to === null ? '' : `, as #${to}`}`,
  moveAll: (count: number) => `Move all ${players(count)} here`,
  forAll: 'For all of them:',
  addAll: 'Add all as new',
  renumberAll: (count: number) => `Update all ${formatNumber(count)} numbers`,
  leaveAllOut: 'Leave all out',
  unclear: 'Not clear who is meant',
  unchanged: 'Nothing changes',
  empty: '(empty)',
  becomes: 'becomes',
  repeats: (row: number) => `The same player as row ${row}`,
  notFoundReason: 'Not found',
  otherTeamsReason: 'On other teams',
  unansweredReason: 'Not answered',
  leftOutReason: 'Left out',
} as const

/** The words in which import and update differ. */
export const USE_WORDS = {
  import: {
    heading: 'Import players',
    lead: 'Adds the players of a CSV file to one team, and moves those of other teams that you choose. Players who are there already are left as they are.',
    upload: 'Upload or paste CSV',
    check: 'Validate and import',
    write: (count: number) => `Import ${players(count)}`,
    sure: 'Import these players?',
    confirm: 'Import',
    writing: 'Importing…',
    done: (count: number) => `Import successful: ${players(count)} written.`,
    failed: 'Import failed',
    nothing: 'Nothing here to import.',
  },
  update: {
    heading: 'Update player data',
    lead: 'Writes shoots, birthplace, nationality, birthdate, height, weight, cap hit, contract expiry and status from a CSV file, for one team or the whole league. Players are found by NHL id, or by name and number. An empty cell keeps what is there.',
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

/** The update's last step; an import is confirmed in its fourth. */
export const CONFIRM_UPDATE = 'Confirm update'

export const IMPORT_SCREEN = {
  copyPrompt: 'Copy prompt',
  copied: 'Copied',
  promptHint: 'A prompt with which an AI assistant writes the CSV.',
  promptFailed: 'Failed to copy prompt to clipboard',
  mark: 'Mark as Imported',
  markSure: (team: string) => `Mark ${team} as imported?`,
  markText: 'Its last import is then now. No player is changed.',
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
  profile_picture_filename: 'Picture file name',
}

export const fieldWord = (field: RosterField): string => FIELD_WORDS[field]

/** What "Copy prompt" copies. @param team the chosen team, or null */
export function importPrompt(team: string | null): string {
  return [
    `Write the current NHL roster of ${team ?? '[team]'} as CSV.`,
    'The first line is exactly: first_name,last_name,number,position,shoots,birthplace,nationality,birthdate,height,weight',
    'One player a line. position is one of C, LW, RW, D, G; shoots is L or R; birthdate is YYYY-MM-DD;',
    `height is feet and inches such as "6'1"""; weight is pounds; nationality is a three-letter code such as CAN.`,
    'Put quotation marks around a cell with a comma in it. Leave a cell empty when you are not sure. Answer with the CSV alone.',
  ].join('\n')
}

export function openFailureText(failure: OpenFailure): string {
  if (failure.code === 'unreadable') return ROSTER_FILE.notRead(failure.reason)
  return rosterFileMessage(failure).message
}

/** Refusals whose sentences name the failure; "Validation error" before them would say it twice. */
const COMPLETE = new Set(['no_team', 'roster_unread', 'roster_too_large'])
/** As are those of all that is wrong with the file itself. */
const FILE_REFUSED = 422

export function checkFailureText(failure: Failure): string {
  if (failure.code === 'network_lost') return ROSTER_FILE.notValidated(ROSTER_FILE.lostChecking)
  const reason = reasonOf(failure)
  if (reason === null) return ROSTER_FILE.notValidated(ROSTER_FILE.noAnswer)
  const { status, code } = failure
  return status === FILE_REFUSED || COMPLETE.has(code) ? reason : ROSTER_FILE.notValidated(reason)
}

export function writeFailureText(failure: Failure, use: FileUse): string {
  if (failure.code === 'network_lost') return ROSTER_FILE.lost
  return reasonOf(failure) ?? (use === 'import' ? ROSTER_FILE.unknownImport : ROSTER_FILE.unknownUpdate)
}

export function writtenText(
  { added = 0, renumbered = 0, moved = 0, updated = 0 }: WrittenFile,
  use: FileUse,
): string {
  return USE_WORDS[use].done(added + renumbered + moved + updated)
}

/** Why a row is left out. */
export function rowProblemText(problem: RowProblem): string {
  switch (problem.code) {
    case 'missing_name':
      return 'Missing name (first_name, last_name, or full_name required)'
    case 'missing_key':
      return 'Missing last_name or number (at least one required)'
    case 'bad_number':
      return `Number “${problem.text}” is not a whole number from 0 to 99`
    case 'too_long':
      return `${problem.field} has more than ${problem.limit} characters`
    case 'not_a_player':
      return 'Not a player'
    case 'repeats_row':
      return `The same player as row ${problem.row}`
  }
}

/** What to look at in a row that is used all the same. */
export function rowWarningText(warning: RowWarning): string {
  switch (warning.code) {
    case 'unusual_position':
      return `Unusual position: ${warning.text}`
    case 'invalid_shoots':
      return `Invalid shoots value: ${warning.text}`
    case 'left_out': {
      const why = warning.problem === null ? '' : `. ${playerFieldMessage(warning.problem)}`
      return `${fieldWord(warning.field)} “${warning.text}” was not read and is left out${why}`
    }
    case 'position_unclear':
      return 'Say above which position that is.'
    case 'date_unclear':
      return `Day or month first? ${warning.text} is left out until it is said above.`
    case 'number_repeated':
      return `Row ${warning.row} has #${warning.number} too.`
    case 'player_repeated':
      return `Row ${warning.row} is a player of the same name and birthdate.`
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

/** Marks a row whose player is in the database under another number. */
export const SAME_NAME = 'Same name, different #'

/** Who is written, by what is done to them; the one kind of an update needs no word. */
export function writtenNames(written: FilePreview['written']): string {
  return written
    .map(([kind, names]) =>
      kind === 'updated' ? nameList(names) : `${WRITTEN_WORDS[kind]}: ${nameList(names)}.`,
    )
    .join(' ')
}

const WRITTEN_WORDS = { new: 'New', renumbered: 'New number', moved: 'Moved here' } as const

/** Names that a question lists before it only counts the rest. */
const NAMES_LISTED = 10

/** The names a question is about: up to 10 of them, then "and N more". */
export function nameList(names: readonly string[]): string {
  const more = names.length - NAMES_LISTED
  const listed = names.slice(0, NAMES_LISTED).join(', ')
  return more > 0 ? `${listed} and ${formatNumber(more)} more` : listed
}
