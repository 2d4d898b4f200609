import { formatNumber } from '#domain/text/format.ts'

export const UNREACHABLE = 'The server cannot be reached.'

/** Leads to the screen that records a trade. */
export const RECORD_A_TRADE = 'Record a trade'

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
  image: 'Image',
  by: 'By',
  state: 'State',
  made: 'Created',
  actions: 'Actions',
} as const

export const HIDING = {
  hide: 'Hide',
  title: (title: string) => `Hide ${title}?`,
  reason: 'Why? (optional)',
  reasonHint: 'Only admins see this.',
  cancel: 'Cancel',
  hideOf: (title: string) => `Hide ${title}`,
  unhide: 'Unhide',
  unhideOf: (title: string) => `Unhide ${title}`,
} as const

export const REPLY = {
  /** @param what cannot be answered @param settings the missing ones */
  notConfigured: (what: 'requests' | 'reports', settings: readonly string[]) =>
    `Mail is not configured, so ${what} cannot be answered from here. Missing settings: ${settings.join(', ')}. Set them in the environment and restart the server.`,
  reply: 'Reply',
  title: 'Reply by email',
  to: 'Recipient',
  subject: 'Subject',
  body: 'Message',
  send: 'Send email',
  cancel: 'Cancel',
} as const

/** @param what for example a player's name */
export const sureToDelete = (what: string) =>
  `Are you sure you want to delete ${what}? This cannot be undone.`
