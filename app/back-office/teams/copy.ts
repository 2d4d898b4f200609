import type { RetainedRefusal } from '#domain/cap/retained-form.ts'
import { wholeDollars } from '#domain/money/dollars.ts'
import type { NoMatch } from '#domain/player/photo-names.ts'
import { TEAM_TEXT_LIMITS, type TeamFieldProblem } from '#domain/team/team.ts'
import { formatNumber, plural } from '#domain/text/format.ts'

export const ADMIN_TEAMS = {
  title: 'Teams',
  loadFailed: 'Failed to load teams',
  saveFailed: 'Failed to save team',
  notChanged: 'Nothing was changed',
  offline: 'The server did not respond. What you typed is still here.',
  pick: 'Team',
  pickPlaceholder: 'Search teams…',
  noMatch: 'No team has this name.',
  all: 'All teams',
  find: 'Find in all teams',
  findPlaceholder: 'Name, city, division…',
  none: 'No team matches.',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  neverImported: 'Never',
  notImported: 'Never imported',
  lastImported: 'Last imported',
  columns: {
    name: 'Name',
    division: 'Division',
    conference: 'Conference',
    lastImported: 'Last imported at',
    images: 'Profile picture players completed',
  },
  /** The accessible name of "x/y". */
  imagesSpoken: (images: number, players: number) =>
    `${formatNumber(images)} of ${formatNumber(players)} players have a photo`,
  players: 'Players',
  playersOf: (team: string) => `Players of ${team}`,
  findPlayer: 'Find in this team',
  findPlayerPlaceholder: 'Name or number…',
  noPlayers: 'This team has no players yet. Add one, or import a file.',
  noPlayerFound: 'No player on this team matches this name or number.',
  addPlayer: 'Add player',
  selectTeam: 'Select a team',
  moreOf: (name: string) => `More for ${name}`,
  image: 'Photo…',
  imageOf: (name: string) => `Photo of ${name}`,
  imageFor: (name: string) => `for ${name}`,
  chooseImage: 'Choose a photo',
  chooseOther: 'Choose another',
  imageKinds: 'JPEG, PNG, WebP or AVIF, at most 8 MB',
  upload: 'Upload',
  imageSaved: (name: string) => `${name} has a new photo`,
  imageLost: 'The server did not respond. Please try again.',
  cropArea: 'Part of the photo to keep',
  cropHint: 'Drag the photo, or move it with the arrow keys, until the face fills the frame.',
  zoom: 'Zoom',
  uploadImages: 'Upload photos',
  bulkLead: (example: string) => `Each file is matched to a player by its name, such as ${example}.`,
  chooseFiles: 'Choose photos',
  chosenFiles: 'Chosen files',
  choosePlayer: 'Choose the player',
  playerOf: (file: string) => `Player in ${file}`,
  uploadMany: (count: number) => (count === 1 ? 'Upload 1 photo' : `Upload ${count} photos`),
  uploadAgain: (count: number) => (count === 1 ? 'Try 1 again' : `Try ${count} again`),
  uploadedFor: (name: string) => `${name} now has this photo`,
  bulkProgress: (done: number, all: number) => `${done} of ${all} uploaded`,
  close: 'Close',
  uploadLogo: 'Upload a logo',
  removeLogo: 'Remove logo',
  logoSaved: 'The team has a new logo',
  logoFailed: 'The logo was not saved',
  saveStates: { idle: 'Save', saving: 'Saving…', saved: 'Saved' },
  preview: 'Preview',
  /** @param ratio WCAG contrast */
  contrast: (ink: string, ratio: number) =>
    `Text on it is ${ink}, with a contrast of ${ratio.toFixed(1)} to 1.`,
  shifted: (color: string, fill: string) =>
    `Behind text, ${color.toUpperCase()} becomes ${fill.toUpperCase()} for readability.`,
  abbreviationHint: (abbreviation: string) => `The abbreviation ${abbreviation} cannot be changed.`,
  pickColor: (label: string) => `Choose: ${label}`,
  clearColor: (label: string) => `Clear: ${label}`,
  notSet: 'not set',
  noLogo: 'No logo: a crest in the team’s colors is used',
} as const

export const TEAM_LINES = {
  title: 'Lines from the last game',
  none: 'No lines yet. Paste them, or let the nightly check read them.',
  last: (game: {
    readonly date: string
    readonly opponent: string | null
    readonly isHome: boolean | null
    readonly places: number
    readonly isPasted: boolean
  }) =>
    [
      `${day(game.date)}${game.opponent === null ? '' : ` ${game.isHome === false ? 'at' : 'vs'} ${game.opponent}`}`,
      plural(game.places, 'spot'),
      game.isPasted ? 'pasted by an admin' : 'from the league',
    ].join(', '),
  paste: 'Paste lines',
  pasteOf: (team: string) => `Paste the lines of ${team}`,
  hint: 'One line per row, then the pairs and goalies. PP1 and PK1 start the units. This replaces the lines stored for that day.',
  date: 'Day of the game',
  opponent: 'Opponent',
  place: 'Home or away',
  home: 'Home',
  away: 'Away',
  unknown: 'Not known',
  save: 'Save lines',
  cancel: 'Cancel',
  pasted: (placed: number) => `Lines saved, ${plural(placed, 'spot')}`,
  refusals: {
    lines_date: 'Choose the day of the game. It cannot be in the future.',
    lines_opponent: 'Choose the other team from the list.',
    lines_empty: 'No player on the roster was found in this text.',
    lines_old: 'Ten newer games of this team are stored. Older ones are not kept.',
  },
} as const

export const TEAM_CAP = {
  example: '2,500,000',
  title: 'Salary cap',
  committed: 'Committed',
  limit: (season: string) => `Upper limit ${season}`,
  space: 'Space',
  over: 'Over the limit by',
  retained: 'Includes retained salary',
  list: 'Retained salaries',
  none: 'This team retains no salary on players it no longer has.',
  noTeam: 'on no roster',
  add: 'Add retained salary',
  edit: 'Edit',
  editOf: (name: string) => `Edit the retained salary of ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove the retained salary of ${name}`,
  removeTitle: 'Remove retained salary',
  sure: (name: string) => `Remove this team’s retained salary on ${name}? You can undo this.`,
  hint: (team: string) => `The part of a contract that ${team} still pays for a player it no longer has.`,
  player: 'Player',
  playerHint: 'Choose a player from the list. A name that is on no roster is saved as typed.',
  another: 'Choose another',
  dollars: 'Dollars per season',
  save: 'Save',
  cancel: 'Cancel',
  /** @param capHit what the player's team carries now, or null when it did not change */
  saved: (name: string, capHit: number | null) =>
    `Retained salary of ${name} saved${capHit === null ? '' : `, cap hit lowered to ${wholeDollars(capHit)}`}`,
  /** @param to null while the dollars are not readable */
  lowers: (name: string, from: number, to: number | null) =>
    `Lower the cap hit of ${name} from ${wholeDollars(from)}${to === null ? '' : ` to ${wholeDollars(to)}`}`,
  lowersHint: (team: string) => `${team} carries this part of the contract until the cap hit is lowered.`,
  unchanged: (name: string) => `Retained salary of ${name}: no changes to save`,
  removed: (name: string) => `Retained salary of ${name} removed`,
  saveFailed: 'The retained salary was not saved',
  removeFailed: 'The retained salary was not removed',
} as const

export function retainedRefusal(problem: RetainedRefusal): string {
  switch (problem.code) {
    case 'retained_name':
      return 'Whose contract is it? Choose a player or type a name.'
    case 'retained_name_long':
      return `A name can have at most ${problem.limit} characters.`
    case 'not_dollars':
      return 'A retained salary is in whole dollars, such as 2,500,000 or 2.5M.'
    case 'too_many_dollars':
      return `A retained salary is at most ${wholeDollars(problem.limit)}.`
    case 'retained_own':
      return `${problem.name} plays for this team, which pays the cap hit and retains nothing.`
    case 'retained_twice':
      return `This team already retains part of the contract of ${problem.name}. Edit that one.`
  }
}

/** "Oct 9, 2026" */
const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const TEAM_LABELS = {
  name: 'Name',
  team_name: 'Nickname',
  city: 'City',
  location_name: 'Location name',
  conference: 'Conference',
  division: 'Division',
  logo_url: 'Logo address',
  color_primary: 'Primary color',
  color_secondary: 'Secondary color',
  color_tertiary: 'Third color',
  profile_picture_players_completed: 'Profile picture players completed',
} as const

export type TeamField = keyof typeof TEAM_LABELS

export const TEAM_FIELDS: readonly TeamField[] = [
  'name',
  'team_name',
  'city',
  'location_name',
  'conference',
  'division',
  'logo_url',
  'color_primary',
  'color_secondary',
  'color_tertiary',
  'profile_picture_players_completed',
]

/** @param fields those that another admin has changed to other values */
export const teamClashMessage = (fields: readonly TeamField[]): string =>
  `Someone else changed this team since you opened it: ${new Intl.ListFormat('en', { type: 'unit' }).format(fields.map((field) => TEAM_LABELS[field]))}. Your entries are still here. Save again to replace theirs.`

/** Returns the note beside a field that another admin changed. @param theirs their value, as the field would show it */
export const theirValueMessage = (theirs: string): string =>
  theirs === '' ? 'Someone else cleared this field.' : `Someone else saved “${theirs}”.`

export function teamFieldMessage(field: TeamField, problem: TeamFieldProblem): string {
  switch (problem) {
    case 'missing':
      return 'A team needs a name.'
    case 'taken':
      return 'Another team has this name.'
    case 'too_long':
      return `At most ${new Map<string, number>(Object.entries(TEAM_TEXT_LIMITS)).get(field) ?? 80} characters.`
    case 'not_a_color':
      return 'Enter a color like #FF4C00.'
    case 'not_an_address':
      return 'Start the address with https://, or with / on this site.'
    case 'host_not_listed':
      return 'Images from this host are not shown: it is not in PICTURE_HOSTS. Upload the logo instead.'
    case 'not_a_moment':
      return 'Enter a date and a time.'
  }
}

/** Returns why a chosen file matches no player. @param name of the player it might show */
export function noMatchMessage(reason: NoMatch, name: string, number: number | null | undefined): string {
  switch (reason) {
    case 'no_picture':
      return 'Not a JPEG, PNG, WebP or AVIF.'
    case 'no_such_player':
      return 'No player on this team has this name.'
    case 'other_number':
      return `${name} has ${number == null ? 'no number' : `number ${number}`} here. Choose the player.`
    case 'several':
      return 'Several players have this name. Choose the player.'
    case 'twice':
      return `Another of these files is already for ${name}.`
  }
}
