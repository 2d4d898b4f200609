/** Tables of the back-office, and the cells that several of them have. */
export const TABLE = {
  /** For a page that does not exist, or no longer. */
  beyond: (page: number) => `There is nothing on page ${page}.`,
  last: 'Go to the last page',
  guest: 'A guest',
  delete: 'Delete',
  imageOf: (title: string) => `Picture of ${title}`,
  enlarge: (title: string) => `Show the picture of ${title}`,
  showImage: 'Show',
  openImage: 'Open the picture itself',
  noImage: 'No picture',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (rows: number) => `${rows.toLocaleString('en-CA')} selected`,
  selection: 'What is selected',
  clear: 'Clear',
} as const

/** @param what for example a player's name */
export const sureToDelete = (what: string) =>
  `Are you sure you want to delete ${what}? This cannot be undone.`

/** The Image Downloads screen of the back-office. */
export const ADMIN_DOWNLOADS = {
  title: 'Image Downloads',
  counts: 'Downloads by team',
  all: 'All downloads',
  columns: {
    image: 'Picture',
    team: 'Team',
    who: 'Downloaded by',
    at: 'Downloaded',
    visit: 'Visit',
    actions: 'Actions',
  },
  everything: 'All teams',
  find: 'Find a download',
  findPlaceholder: 'Team or e-mail',
  withVisit: 'Known',
  withoutVisit: 'Unknown',
  none: 'No downloads yet. When a fan downloads the picture of a lineup, it is listed here.',
  noneFound: 'No download matches.',
  deleteOf: (team: string) => `Delete the download record of ${team}`,
  many: (records: number) => `${records.toLocaleString('en-CA')} download records`,
  deleteSelectedTitle: 'Delete these download records?',
  deleteTitle: 'Delete this download record?',
  sure: 'Delete this download record? This cannot be undone.',
  deleted: (records: number) =>
    records === 1 ? 'Download record deleted' : `${records.toLocaleString('en-CA')} download records deleted`,
  gone: 'This download record is not in the database any more.',
  loadFailed: 'Failed to load image downloads',
  idMissing: 'Missing id for deletion',
  deleteFailed: 'Failed to delete',
} as const

/** The Trade proposals screen of the back-office. */
export const ADMIN_TRADES = {
  title: 'Trade Proposals',
  views: 'What is listed',
  proposals: 'Proposals',
  images: 'Pictures',
  columns: {
    teams: 'Clubs',
    sends: 'Players and picks',
    image: 'Picture',
    who: 'By',
    at: 'Saved',
    actions: 'Actions',
  },
  imageColumns: {
    file: 'File',
    image: 'Picture',
    size: 'Size',
    who: 'By',
    at: 'Made',
    actions: 'Actions',
  },
  find: 'Find by club or e-mail',
  findPlaceholder: 'Club or e-mail',
  teams: (one: string, two: string) => `${one} – ${two}`,
  assets: (players: number, picks: number) =>
    `${players} ${players === 1 ? 'player' : 'players'}, ${picks} ${picks === 1 ? 'pick' : 'picks'}`,
  kilobytes: (bytes: number) => `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-CA')} KB`,
  noProposals: 'No proposals yet. When a fan saves a trade, it is listed here.',
  noImages: 'No pictures yet. When a fan hands over the picture of a trade, it is listed here.',
  noneFound: 'Nothing matches.',
  many: (proposals: number) => `${proposals.toLocaleString('en-CA')} trade proposals`,
  manyImages: (records: number) => `${records.toLocaleString('en-CA')} picture records`,
  deleteOf: (title: string) => `Delete ${title}`,
  deleteTitle: 'Delete this trade proposal?',
  deleteImageTitle: 'Delete this picture record?',
  sure: sureToDelete,
  deleted: 'Trade proposal deleted',
  imageDeleted: 'Picture record deleted',
  gone: 'This trade proposal is not in the database any more.',
  imageGone: 'This picture record is not in the database any more.',
  loadFailed: 'Failed to load trade proposals',
  idMissing: 'Missing id for deletion',
  deleteFailed: 'Failed to delete',
} as const

/** The screen of what users show to the public: links, and profiles. */
export const ADMIN_SHARES = {
  title: 'Shares and public profiles',
  views: 'What is listed',
  links: 'Links',
  profiles: 'Profiles',
  lead: 'What is hidden answers as gone to everybody, its maker too, until it is shown again.',
  linkColumns: {
    title: 'Title',
    kind: 'Kind',
    image: 'Picture',
    who: 'By',
    at: 'Made',
    state: 'State',
    actions: 'Actions',
  },
  profileColumns: {
    name: 'Name',
    who: 'E-mail',
    bio: 'Bio',
    lineups: 'Lineups shown',
    links: 'Links',
    actions: 'Actions',
  },
  kinds: { lineup: 'Lineup', trade: 'Trade' },
  find: 'Find a link or profile',
  findPlaceholder: 'Title, name or e-mail',
  stateFilter: 'State',
  states: { all: 'All', shown: 'Shown', hidden: 'Hidden' },
  shown: 'Shown',
  hidden: 'Hidden',
  unused: 'Not passed on',
  untitled: 'Untitled',
  nameless: 'No name',
  noLinks: 'No links yet. When somebody looks at the picture of a lineup or trade, its link is listed here.',
  noProfiles: 'No public profile says anything yet.',
  noneFound: 'Nothing matches.',
  noProfileFound:
    'Nothing matches. Profiles that are private, or say nothing, are not listed: look for the account under Preferences.',
  profileOf: (email: string) => `The profile of ${email}`,
  linksOf: (email: string) => `The links of ${email}`,
  hide: 'Hide',
  hideTitle: (title: string) => `Hide ${title}?`,
  reason: 'Why? (optional)',
  reasonHint: 'For other admins. The maker does not see it.',
  reasonLong: (most: number) => `A reason has at most ${most} characters.`,
  cancel: 'Cancel',
  many: (links: number) => `${links.toLocaleString('en-CA')} links`,
  deleteSelectedTitle: 'Delete these links?',
  hideOf: (title: string) => `Hide ${title}`,
  unhide: 'Show again',
  unhideOf: (title: string) => `Show again: ${title}`,
  hiddenNow: (title: string, links: number) => `${title} ${links === 1 ? 'is' : 'are'} hidden`,
  shownNow: (title: string, links: number) => `${title} ${links === 1 ? 'is' : 'are'} shown again`,
  deleteOf: (title: string) => `Delete the link to ${title}`,
  deleteTitle: 'Delete this link?',
  sure: sureToDelete,
  deleted: (links: number) =>
    links === 1 ? 'Link deleted' : `${links.toLocaleString('en-CA')} links deleted`,
  gone: 'This link is not in the database any more.',
  profileGone: 'This account is not in the database any more.',
  loadFailed: 'Failed to load shares',
  deleteFailed: 'Failed to delete',
  hideFailed: 'Failed to hide or show',
} as const

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
  empty: 'No rows',
  edit: 'Edit',
  editOf: (name: string) => `Edit the names of ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  hideOf: (name: string) => `Hide visits of ${name}`,
  noName: 'No name',
  /** A row without names or a known e-mail. */
  nobody: (id: number) => `row ${id}`,
  emailLoading: 'Looking up…',
  emailUnknown: 'Unknown',
  loadFailed: 'Failed to load',
  saveFailed: 'Save failed',
  hideFailed: 'Failed saving preference',
  unreachable: 'The server cannot be reached.',
  gone: 'These preferences are not in the database any more.',
  rowUnreadable: 'Send either hide_visit, or profile_name and display_name.',
  idsUnreadable: 'Send a list of user ids.',
  tooManyIds: 'That is a lot of user ids at once.',
  emailsEmpty:
    'Email lookup returned no data from the admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
  emailsFailed:
    'Failed to fetch emails from admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
} as const

export const TEAM_UNKNOWN = 'There is no such team.'

export const RETAINED_GONE = 'This retained salary is not in the database any more.'

/** Why an audit entry was not undone, for the toast and for the audit log. */
export const UNDO = {
  unknown: 'This entry is not in the audit log.',
  already: 'This was undone before.',
  mailed: 'An e-mail that was sent cannot be taken back.',
  notHere: 'Admins are granted and revoked on the Admins screen.',
  /** @param row that prevents the undo, @param later who changed it since */
  changedSince: (row: string, later: string | null) =>
    later === null
      ? `${row} changed since. It cannot be put back as it was.`
      : `${row} changed since (${later}). Undo that first.`,
  needed: 'Something else needs a row as it is now. It cannot be put back as it was.',
} as const
