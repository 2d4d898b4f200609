import { formatNumber, plural } from '#domain/text/format.ts'

export const UNREACHABLE = 'The server cannot be reached.'

/** The copy that several tables of the back-office share. */
export const TABLE = {
  /** For a page that does not exist or no longer exists. */
  beyond: (page: number) => `There is nothing on page ${page}.`,
  last: 'Go to the last page',
  guest: 'A guest',
  delete: 'Delete',
  imageOf: (title: string) => `Image of ${title}`,
  enlarge: (title: string) => `Show the image of ${title}`,
  showImage: 'Show',
  openImage: 'Open the full image',
  noImage: 'No image',
  select: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (rows: number) => `${formatNumber(rows)} selected`,
  selection: 'Selection',
  clear: 'Clear',
  /** Column headings that most lists share. */
  image: 'Image',
  by: 'By',
  made: 'Created',
  actions: 'Actions',
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
    team: 'Team',
    who: 'Downloaded by',
    at: 'Downloaded',
    visit: 'Visit',
  },
  everything: 'All teams',
  find: 'Find a download',
  findPlaceholder: 'Team or email',
  withVisit: 'Recorded',
  withoutVisit: 'Not recorded',
  none: 'No downloads yet. Lineup images that fans download appear here.',
  noneFound: 'No download matches.',
  deleteOf: (team: string) => `Delete the download record of ${team}`,
  many: (records: number) => `${formatNumber(records)} download records`,
  deleteSelectedTitle: 'Delete these download records?',
  deleteTitle: 'Delete this download record?',
  sure: 'Delete this download record? This cannot be undone.',
  deleted: (records: number) =>
    records === 1 ? 'Download record deleted' : `${formatNumber(records)} download records deleted`,
  gone: 'This download record is no longer in the database.',
  loadFailed: 'Failed to load image downloads',
  idMissing: 'Missing id for deletion',
  deleteFailed: 'Failed to delete',
} as const

/** The Trade proposals screen of the back-office. */
export const ADMIN_TRADES = {
  title: 'Trade Proposals',
  views: 'What is listed',
  proposals: 'Proposals',
  images: 'Images',
  columns: {
    teams: 'Teams',
    sends: 'Players and picks',
    at: 'Saved',
  },
  imageColumns: { file: 'File', size: 'Size' },
  find: 'Find by team or email',
  findPlaceholder: 'Team or email',
  teams: (one: string, two: string) => `${one} – ${two}`,
  assets: (players: number, picks: number) => `${plural(players, 'player')}, ${plural(picks, 'pick')}`,
  kilobytes: (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`,
  noProposals: 'No proposals yet. Trades that fans save appear here.',
  noImages: 'No images yet. Trade images that fans share appear here.',
  noneFound: 'Nothing matches.',
  many: (proposals: number) => `${formatNumber(proposals)} trade proposals`,
  manyImages: (records: number) => `${formatNumber(records)} image records`,
  deleteOf: (title: string) => `Delete ${title}`,
  deleteTitle: 'Delete this trade proposal?',
  deleteImageTitle: 'Delete this image record?',
  sure: sureToDelete,
  deleted: 'Trade proposal deleted',
  imageDeleted: 'Image record deleted',
  gone: 'This trade proposal is no longer in the database.',
  imageGone: 'This image record is no longer in the database.',
  loadFailed: 'Failed to load trade proposals',
  idMissing: 'Missing id for deletion',
  deleteFailed: 'Failed to delete',
} as const

/** The screen of everything that users make public: links, lineups and profiles. */
export const ADMIN_SHARES = {
  title: 'Shares and public profiles',
  views: 'What is listed',
  links: 'Links',
  lineups: 'Lineups',
  profiles: 'Profiles',
  lead: 'Hidden links and profiles look deleted to everyone, including their owners, until you unhide them. A hidden lineup stays in its owner’s list, marked as hidden.',
  linkColumns: {
    title: 'Title',
    kind: 'Kind',
    state: 'State',
  },
  profileColumns: {
    name: 'Name',
    who: 'Email',
    bio: 'Bio',
    lineups: 'Lineups shown',
    links: 'Links',
  },
  kinds: { lineup: 'Lineup', trade: 'Trade' },
  find: 'Find a link, lineup or profile',
  findPlaceholder: 'Title, name or email',
  stateFilter: 'State',
  states: { all: 'All', shown: 'Shown', hidden: 'Hidden', home: 'On the home page' },
  home: { all: 'On the home page', fans: 'On the home page, for the team’s fans only' },
  team: 'Team',
  saved: 'Saved',
  profileHidden: 'The whole profile is hidden',
  noLineups: 'No public lineups yet.',
  shown: 'Shown',
  hidden: 'Hidden',
  unused: 'Not shared yet',
  untitled: 'Untitled',
  nameless: 'No name',
  noLinks: 'No links yet. A link is made when a fan opens the preview of a finished lineup or trade.',
  noProfiles: 'No public profiles yet.',
  noneFound: 'Nothing matches.',
  noProfileFound:
    'Nothing matches. Private and empty profiles are not listed. Look for the account under Preferences.',
  profileOf: (email: string) => `The profile of ${email}`,
  linksOf: (links: number, email: string) => `${plural(links, 'link')} of ${email}`,
  hide: 'Hide',
  hideTitle: (title: string) => `Hide ${title}?`,
  reason: 'Why? (optional)',
  reasonHint: 'Only admins see this.',
  reasonLong: (most: number) => `A reason can have at most ${most} characters.`,
  cancel: 'Cancel',
  manyLineups: (lineups: number) => `${formatNumber(lineups)} lineups`,
  many: (links: number) => `${formatNumber(links)} links`,
  deleteSelectedTitle: 'Delete these links?',
  hideOf: (title: string) => `Hide ${title}`,
  unhide: 'Unhide',
  unhideOf: (title: string) => `Unhide ${title}`,
  hiddenNow: (title: string, links: number) => `${title} ${links === 1 ? 'is' : 'are'} hidden`,
  unhiddenNotice: (title: string, links: number) => `${title} ${links === 1 ? 'is' : 'are'} visible again`,
  deleteOf: (title: string) => `Delete the link to ${title}`,
  deleteTitle: 'Delete this link?',
  sure: sureToDelete,
  deleted: (links: number) => (links === 1 ? 'Link deleted' : `${formatNumber(links)} links deleted`),
  gone: 'This link is no longer in the database.',
  lineupGone: 'This lineup is no longer public.',
  profileGone: 'This account is no longer in the database.',
  loadFailed: 'Failed to load shares',
  deleteFailed: 'Failed to delete',
  hideFailed: 'Failed to hide or unhide',
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
  gone: 'These preferences are no longer in the database.',
  rowUnreadable: 'Send either hide_visit, or profile_name and display_name.',
  idsUnreadable: 'Send a list of user ids.',
  tooManyIds: 'Too many user ids at once.',
  emailsEmpty:
    'Email lookup returned no data from the admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
  emailsFailed:
    'Failed to fetch emails from admin API. Check the server configuration: ADMIN_API_KEY and ADMIN_API_BASE_URL.',
} as const

/** The System screen of the back-office, and the mail that it sends. */
export const SYSTEM = {
  title: 'System',
  loadFailed: 'Failed to load the system status',
  mailOff: 'Mail is off: SMTP_URL is not set. Mail also needs MAIL_FROM, SUPPORT_EMAIL and PUBLIC_URL.',
  mailFailed: 'The mail server did not accept the mail. See the log for its reply.',
  testMail: (site: string) => ({
    subject: `Test email from ${site}`,
    text: 'Mail works. This message was sent from the System page of the back-office.',
  }),
  backupRuns: 'A backup is already running.',
  tooOften: 'Too many requests in the last hour. Try again later.',
  lead: 'What this server runs on, its scheduled jobs, and its backups.',
  program: 'App version',
  version: 'Version',
  node: (version: string) => `Node ${version}`,
  /** The date and time follow. */
  build: (id: string) => `Build ${id} of`,
  runsSince: (id: number, host: string) => `Process ${id} on ${host}, running since`,
  database: 'Database',
  kinds: { embedded: 'Embedded, in the data folder', postgres: 'PostgreSQL' },
  size: 'Size',
  storage: 'Images',
  onDisk: 'In the data folder',
  inBucket: (name: string) => `In the bucket ${name}`,
  available: 'Available',
  unavailable: 'Unavailable',
  disk: 'Disk space (data folder)',
  free: (free: string, total: string) => `${free} free of ${total}`,
  unknown: 'Unknown',
  mail: 'Mail',
  mailFrom: (from: string, support: string) => `From ${from}; replies and reports to ${support}`,
  sendMail: 'Send a test email',
  sending: 'Sending…',
  mailHint: 'Sent to your own address.',
  mailSent: (to: string) => `A test email is on its way to ${to}.`,
  visits: 'Visits are kept',
  forever: 'Forever',
  days: (days: number) => plural(days, 'day'),
  schedule: 'Scheduled jobs',
  work: 'Job',
  when: 'When',
  last: 'Last run',
  outcome: 'Outcome',
  works: {
    roster_check: 'Check rosters',
    lines: 'Read lines from the latest games',
    old_rows: 'Delete old sign-ins, links and visits',
    old_images: 'Delete old downloaded images',
    deleted_pictures: 'Finish account deletions',
    drawn_cards: 'Clear the cache of drawn cards',
    merged_players: 'Finish player merges',
    visit_days: 'Count the visits of finished days',
    backup: 'Back up',
  },
  nightly: { off: 'Manual', on: 'Nightly', apply: 'Nightly; safe changes are applied automatically' },
  hourly: 'Hourly',
  daily: 'Daily',
  byHand: 'Manual',
  outcomes: { running: 'Running', done: 'Done', failed: 'Failed', interrupted: 'Interrupted' },
  /** Of a job that could not do all teams. */
  partly: (done: number, teams: number) => `${done} of ${teams} teams`,
  notYet: 'Not run yet',
  lastFailure: 'Last failure:',
  runs: (count: number) => (count === 1 ? 'Last run' : `Last ${count} runs`),
  runsHint:
    'When a job has failed, open its runs: the latest failure comes first. The log of the process named there has the details.',
  process: (id: number, host: string) => `Process ${id} on ${host}`,
  unread: (failures: number, teams: number) => `${failures} of ${teams} teams not fully read`,
  backups: 'Backups',
  backUp: 'Back up now',
  backingUp: 'Backing up…',
  backupBegun: 'Backup started. It is listed below once it is complete.',
  backupHint: (most: number) =>
    `Saved in the “backups” folder of the data folder. The ${most} newest are kept. Copy them to another machine and keep them safe: they contain every account.`,
  noBackups: 'No backups in this folder yet.',
  name: 'Folder',
  made: 'Created',
  rows: 'Rows',
  files: 'Images',
  unreachable: UNREACHABLE,
} as const

export const TEAM_UNKNOWN = 'There is no such team.'

export const RETAINED_GONE = 'This retained salary is no longer in the database.'

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
