export const AUDIT = {
  title: 'Audit',
  lead: 'Every change of the back-office, newest first. Undo puts back each row an act touched, all of them or none.',
  filters: 'Filters',
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
  changes: (many: number) => `${many} ${many === 1 ? 'change' : 'changes'}`,
  /** @param many how many more rows there are than names */
  named: (names: readonly string[], many: number) =>
    [...names, ...(many > 0 ? [`${many} more`] : [])].join(', '),
  undo: 'Undo',
  undoOf: (what: string) => `Undo: ${what}`,
  sure: 'Undo this?',
  sureText: (what: string, many: number) =>
    `${what}. ${many === 1 ? 'The row is put back' : `All ${many} changes are put back`} as before, in one step. That can be undone too.`,
  undoneBy: 'Undone by',
  undoesEntry: 'Undid an entry',
  at: 'at',
  before: 'Before',
  after: 'After',
  nothing: 'nothing',
  moreChanges: 'More changes',
  kinds: { made: 'Made', changed: 'Changed', deleted: 'Deleted' },
} as const

/** What was done, said before its subject: "Moved: Connor McDavid". A map, because the address names the action. */
const ACTION_WORDS = new Map(
  Object.entries({
    'grant-admin': 'Made admin',
    'revoke-admin': 'Revoked admin',
    'add-player': 'Added',
    'edit-player': 'Edited',
    'move-player': 'Moved',
    'delete-player': 'Deleted',
    'move-players': 'Moved',
    'set-player-status': 'Set status of',
    'delete-players': 'Deleted',
    'merge-players': 'Merged records of',
    'save-team': 'Edited club',
    'import-players': 'Imported',
    'update-players': 'Updated',
    'mark-as-imported': 'Marked as imported',
    'upload-team-logo': 'New logo',
    'upload-player-picture': 'New picture',
    'apply-rosters': 'Took over from the league',
    'sync-lines': 'Lines of the last game from the league',
    'save-lines': 'Pasted lines of a game',
    'add-retained-salary': 'Added retained salary',
    'edit-retained-salary': 'Edited retained salary',
    'delete-retained-salary': 'Removed retained salary',
    'fix-request': 'Marked fixed',
    undo: 'Undid',
  }),
)

/** An action's name for a list of them; one without words of its own shows its name. */
export function actionWords(action: string): string {
  const plain = action.replaceAll('-', ' ')
  return ACTION_WORDS.get(action) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** The action and its subject, in a line: "Moved: Connor McDavid to Edmonton Oilers". */
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

/** A column's name as a person reads it: "profile_picture_filename" → "Profile picture filename". */
export function fieldWords(field: string): string {
  const plain = field.replaceAll('_', ' ').trim()
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
