import { formatNumber, plural } from '#domain/format.ts'

export const AUDIT = {
  title: 'Audit',
  lead: 'Every change of the back-office, newest first. Undo puts back each row that a change touched, all of them or none.',
  filters: 'Filters',
  find: 'Name',
  findPlaceholder: 'Player, club or e-mail',
  from: 'From',
  to: 'To',
  reversed: 'The last day is before the first.',
  action: 'What was done',
  person: 'By whom',
  table: 'In what',
  anyAction: 'Any action',
  anyPerson: 'Anybody',
  anyTable: 'Anything',
  nobody: 'Command line or schedule',
  clear: 'Clear filters',
  empty: 'Nothing yet',
  emptyText: 'The first change that an admin makes will stand here.',
  noMatch: 'No entry matches',
  noMatchText: 'Choose other filters, or clear them.',
  older: 'Older',
  newest: 'Newest',
  back: 'Back to the audit log',
  list: 'Changes of the back-office',
  changes: (many: number) => plural(many, 'change'),
  /** @param many how many more rows there are than names */
  named: (names: readonly string[], many: number) =>
    [...names, ...(many > 0 ? [`${formatNumber(many)} more`] : [])].join(', '),
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  sure: 'Undo this?',
  sureText: (what: string, many: number) =>
    `${what}. ${many === 1 ? 'The row is put back' : `All ${formatNumber(many)} changes are put back`} as before, in one step. That can be undone too.`,
  undoneBy: 'Undone by',
  undoesEntry: 'Undid an entry',
  at: 'at',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  yes: 'Yes',
  no: 'No',
  moreChanges: 'More changes',
  kinds: { made: 'Made', changed: 'Changed', deleted: 'Deleted' },
} as const

/**
 * What was done and to what, said before whose it is: "Moved player: Connor McDavid". A map, because the address names
 * the action.
 */
const ACTION_WORDS = new Map(
  Object.entries({
    'grant-admin': 'Made admin',
    'revoke-admin': 'Revoked admin',
    'add-player': 'Added player',
    'edit-player': 'Edited player',
    'move-player': 'Moved player',
    'delete-player': 'Deleted player',
    'move-players': 'Moved players',
    'set-player-status': 'Set status',
    'delete-players': 'Deleted players',
    'merge-players': 'Merged records',
    'save-team': 'Edited club',
    'import-players': 'Imported players',
    'update-players': 'Updated players',
    'mark-as-imported': 'Marked as imported',
    'upload-team-logo': 'Uploaded logo',
    'upload-player-picture': 'Uploaded picture',
    'apply-rosters': 'Took over from the league',
    'sync-lines': 'Read lines of the last game',
    'save-lines': 'Pasted lines of a game',
    'add-retained-salary': 'Added retained salary',
    'edit-retained-salary': 'Edited retained salary',
    'delete-retained-salary': 'Deleted retained salary',
    'reply-to-request': 'Answered request',
    'fix-request': 'Marked request fixed',
    'delete-request': 'Deleted request',
    'delete-download': 'Deleted download',
    'delete-trade-proposal': 'Deleted trade proposal',
    'delete-trade-picture': 'Deleted trade picture',
    'delete-visits': 'Deleted visits',
    'delete-share': 'Deleted link',
    'hide-share': 'Hid link',
    'show-share': 'Showed link again',
    'hide-lineup': 'Hid lineup',
    'show-lineup': 'Showed lineup again',
    'hide-profile': 'Hid profile',
    'show-profile': 'Showed profile again',
    'save-preference-names': 'Edited names',
    'set-hide-visit': 'Changed who hides visits',
    'make-backup': 'Began backup',
    'send-test-mail': 'Sent test mail',
    undo: 'Undid change',
  }),
)

/** An action's name for a list of them; one without words of its own shows its name. */
export function actionWords(action: string): string {
  const plain = action.replaceAll('-', ' ')
  return ACTION_WORDS.get(action) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The action and its subject, in a line: "Moved player: Connor McDavid to Edmonton Oilers". */
export function entryTitle(entry: { readonly action: string; readonly subject: string }): string {
  const words = actionWords(entry.action)
  return entry.subject === '' ? words : `${words}: ${entry.subject}`
}

const TABLE_WORDS = new Map(
  Object.entries({
    teams: 'Teams',
    players: 'Players',
    retained_salaries: 'Retained salaries',
    iced_games: 'Games with lines',
    iced_places: 'Places in lines',
    user_preferences: 'Preferences',
    user_roles: 'Admins',
    user_lineup: 'Lineups',
    site_visits: 'Visits',
    request_player: 'Player requests',
    image_downloads: 'Image downloads',
    trade_proposals: 'Trade proposals',
    trade_proposal_images: 'Trade pictures',
    shares: 'Shared links',
  }),
)

export function tableWords(table: string): string {
  return TABLE_WORDS.get(table) ?? table
}

/** What to call one row of each table. */
const ROW_KINDS = new Map(
  Object.entries({
    teams: 'Team',
    players: 'Player',
    retained_salaries: 'Retained salary',
    iced_games: 'Lines',
    iced_places: 'Place in the lines',
    user_preferences: 'Preferences',
    user_roles: 'Role',
    user_lineup: 'Lineup',
    site_visits: 'Visit',
    request_player: 'Request',
    image_downloads: 'Download',
    trade_proposals: 'Trade',
    trade_proposal_images: 'Trade picture',
    shares: 'Link',
  }),
)

export function rowKind(table: string): string {
  return ROW_KINDS.get(table) ?? table
}
