/** The action of a mail to a reporter, which cannot be undone. */
export const REPLY = 'reply-to-request'

/**
 * The words of each action, shown before its subject: "Moved player: Connor McDavid". It is a map, because the action
 * may come from the address.
 */
const ACTION_WORDS = new Map(
  Object.entries({
    'grant-admin': 'Made admin',
    'revoke-admin': 'Removed an admin',
    'add-player': 'Added player',
    'edit-player': 'Edited player',
    'move-player': 'Moved player',
    'delete-player': 'Deleted player',
    'move-players': 'Moved players',
    'set-player-status': 'Set status',
    'delete-players': 'Deleted players',
    'record-trade': 'Recorded trade',
    'merge-players': 'Merged records',
    'save-team': 'Edited team',
    'import-players': 'Imported players',
    'update-players': 'Updated players',
    'mark-as-imported': 'Marked as imported',
    'upload-team-logo': 'Uploaded logo',
    'upload-player-picture': 'Uploaded photo',
    'apply-rosters': 'Applied league roster changes',
    'set-nightly-rosters': 'Set the nightly roster check',
    'set-owner-mails': 'Set the mails to the owner',
    'sync-lines': 'Read lines from the last game',
    'save-lines': 'Pasted lines of a game',
    'add-retained-salary': 'Added retained salary',
    'edit-retained-salary': 'Edited retained salary',
    'delete-retained-salary': 'Deleted retained salary',
    [REPLY]: 'Answered request',
    'fix-request': 'Marked request fixed',
    'delete-request': 'Deleted request',
    'dismiss-report': 'Dismissed report',
    'answer-report': 'Answered report',
    'delete-download': 'Deleted download',
    'delete-trade-proposal': 'Deleted trade proposal',
    'delete-trade-picture': 'Deleted trade image',
    'delete-visits': 'Deleted visits',
    'delete-share': 'Deleted link',
    'hide-share': 'Hid link',
    'show-share': 'Unhid link',
    'hide-lineup': 'Hid lineup',
    'show-lineup': 'Unhid lineup',
    'hide-profile': 'Hid profile',
    'show-profile': 'Unhid profile',
    'end-sessions': 'Ended all sessions',
    'send-confirmation': 'Sent confirmation email',
    'stop-two-step': 'Turned off two-step sign-in',
    'delete-account': 'Deleted account',
    'export-accounts': 'Exported accounts',
    'save-preference-names': 'Edited names',
    'set-hide-visit': 'Changed visit hiding',
    'make-backup': 'Started backup',
    'download-backup': 'Downloaded backup',
    'delete-backup': 'Deleted backup',
    'set-backups': 'Set the schedule of backups',
    'send-test-mail': 'Sent test email',
    undo: 'Undid change',
  }),
)

/** Returns the words of an action, for a list. An unknown action shows its own name. */
export function actionWords(action: string): string {
  const plain = action.replaceAll('-', ' ')
  return ACTION_WORDS.get(action) ?? plain.charAt(0).toUpperCase() + plain.slice(1)
}

/** Returns the action and its subject in one line: "Moved player: Connor McDavid to Edmonton Oilers". */
export function entryTitle(entry: { readonly action: string; readonly subject: string }): string {
  const words = actionWords(entry.action)
  return entry.subject === '' ? words : `${words}: ${entry.subject}`
}

/** What one row of each table is called, and its rows. */
const TABLES = new Map<string, readonly [row: string, rows: string]>(
  Object.entries({
    teams: ['Team', 'Teams'],
    players: ['Player', 'Players'],
    retained_salaries: ['Retained salary', 'Retained salaries'],
    iced_games: ['Lines', 'Games with lines'],
    iced_places: ['Lineup spot', 'Lineup spots'],
    user_preferences: ['Preferences', 'Preferences'],
    user_roles: ['Role', 'Admins'],
    user_lineup: ['Lineup', 'Lineups'],
    site_visits: ['Visit', 'Visits'],
    request_player: ['Request', 'Player requests'],
    image_downloads: ['Download', 'Image downloads'],
    trade_proposals: ['Trade', 'Trade proposals'],
    trade_proposal_images: ['Trade image', 'Trade images'],
    shares: ['Link', 'Shared links'],
    reports: ['Report', 'Reports'],
    site_settings: ['Setting', 'Settings'],
  }),
)

export const rowKind = (table: string): string => TABLES.get(table)?.[0] ?? table

export const tableWords = (table: string): string => TABLES.get(table)?.[1] ?? table

/** Why an audit entry was not undone. Shown in the notice and in the audit log. */
export const UNDO = {
  unknown: 'This entry is not in the audit log.',
  already: 'This was already undone.',
  underWay: 'Saved lineups and trades are still being updated for this merge. Try again in a few minutes.',
  mailed: 'A sent email cannot be undone.',
  notHere: 'Admin rights cannot be undone here. Change them on the Admins screen.',
  /**
   * @param row the row that prevents the undo
   * @param later the entry that changed it since
   */
  changedSince: (row: string, later: string | null) =>
    later === null
      ? `${row} has changed since. It cannot be restored.`
      : `${row} has changed since (${later}). Undo that first.`,
  accountGone: 'This belonged to an account that is now deleted. It cannot be restored.',
  /** @param name of the player who has the league's id now */
  isBack: (name: string, nhlId: number) =>
    `${name} is in the database again (NHL id ${nhlId}). Delete that record first.`,
  needed: 'Something else now depends on this data, so the change cannot be undone.',
} as const
