import { UNREACHABLE } from '#app/back-office/shared/copy.ts'

export const ADMIN_PREFERENCES = {
  title: 'Preferences',
  table: 'Preferences of all users',
  columns: {
    profileName: 'Profile Name',
    displayName: 'Display Name',
    email: 'Email',
    hideVisit: 'Hide Visit',
  },
  find: 'Find by name or email',
  findPlaceholder: 'Name or email',
  refresh: 'Refresh',
  loadMore: 'Load more',
  empty: 'No rows',
  noneFound: 'No preferences match.',
  filters: {
    visits: 'Visits',
    any: 'Any',
    hidden: 'Hidden',
    recorded: 'Recorded',
    sort: 'Sort by',
    sorts: { newest: 'Newest', profile_name: 'Profile name', display_name: 'Display name', email: 'Email' },
  },
  edit: 'Edit',
  editOf: (name: string) => `Edit the names of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  hideOf: (name: string) => `Hide visits of ${name}`,
  noName: 'No name',
  /** A row without names and without a known email. */
  unnamed: (id: number) => `row ${id}`,
  emailLoading: 'Looking up…',
  emailUnknown: 'Unknown',
  loadFailed: 'Failed to load',
  saveFailed: 'Save failed',
  hideFailed: 'Failed saving preference',
  unreachable: UNREACHABLE,
  rowUnreadable: 'Send either hide_visit, or profile_name and display_name.',
  emailsEmpty:
    'Email lookup returned no data from the admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
  emailsFailed:
    'Failed to fetch emails from admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
} as const
