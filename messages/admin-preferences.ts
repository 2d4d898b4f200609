/** The preferences screen of the back-office. */
export const ADMIN_PREFERENCES = {
  title: 'Preferences',
  table: 'Preferences of all users',
  columns: {
    profileName: 'Profile Name',
    displayName: 'Display Name',
    email: 'Email',
    hideVisit: 'Hide Visit',
    actions: 'Actions',
  },
  find: 'Find by name or e-mail',
  findPlaceholder: 'Name or e-mail',
  refresh: 'Refresh',
  loadMore: 'Load more',
  /** A-PREF-05 */
  empty: 'No rows',
  edit: 'Edit',
  editOf: (name: string) => `Edit the names of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  hideOf: (name: string) => `Hide visits of ${name}`,
  /** A row without names or a known e-mail. */
  nobody: (id: number) => `row ${id}`,
  emailLoading: 'Looking up…',
  emailUnknown: 'Unknown',
  /** A-ERR-38 */
  loadFailed: 'Failed to load',
  /** A-ERR-39 */
  saveFailed: 'Save failed',
  hideFailed: 'Failed saving preference',
  unreachable: 'The server cannot be reached.',
  gone: 'These preferences are not in the database any more.',
  rowUnreadable: 'Send either hide_visit, or profile_name and display_name.',
  idsUnreadable: 'Send a list of user ids.',
  tooManyIds: 'That is a lot of user ids at once.',
  /** A-ERR-40 */
  emailsEmpty:
    'Email lookup returned no data from the admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
  /** A-ERR-41 */
  emailsFailed:
    'Failed to fetch emails from admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
} as const
