import { MAX_BIO, PROFILE_NAME_LENGTH } from '#domain/account/profile.ts'
import { A_FAN } from '#messages/site-pages.ts'

export const SETTINGS = {
  label: 'Settings',
  account: 'Account',
  profile: 'Profile',
  lineups: 'Your Lineups',
  trades: 'Your Trades',
  favorites: 'Your Favorites',
} as const

export const ACCOUNT_SETTINGS = {
  heading: 'Account settings',
  signedInAs: 'You are signed in as',
  security: 'Password & security',
  currentPassword: 'Current password',
  changePassword: 'Change password',
  noPassword: 'Password change is unavailable for accounts that sign in with Google or GitHub.',
  otherWays: 'Change your password there.',
} as const

export const SESSIONS = {
  heading: 'Where you’re signed in',
  here: 'This browser',
  lastUsed: 'Last used',
  signOut: 'Sign out',
  signOutOf: (browser: string) => `Sign out of ${browser}`,
  signOutOthers: 'Sign out everywhere else',
  alone: 'You are not signed in anywhere else.',
  ended: (count: number) =>
    count === 1 ? 'One other session was signed out.' : `${count} other sessions were signed out.`,
} as const

export const YOUR_DATA_FILE = 'benchboss-your-data.json'

export const YOUR_DATA = {
  heading: 'Your data',
  lead: 'Everything we store about your account, in one file: your profile, lineups, trades, links, reports and visits.',
  download: 'Download your data',
  hideVisits: 'Don’t count my visits',
  hideVisitsHint:
    'Applies on every device where you are signed in. Building, saving and sharing work as usual.',
} as const

export const DANGER = {
  heading: 'Danger zone',
  text: 'Deleting your account removes your saved lineups, your profile and your favorites for good.',
  action: 'Delete account',
  question: 'Delete your account?',
  consequences:
    'Your saved lineups, profile, favorites and shared links will be deleted. This cannot be undone.',
  password: 'Your password',
  confirm: 'Delete my account',
  busy: 'Deleting…',
  cancel: 'Keep account',
  /** Shown instead of the password field. */
  fresh: 'No password needed: you just signed in.',
} as const

export const PROFILE_SETTINGS = {
  heading: 'Profile settings',
  lead: 'What other fans see about you.',
  public: 'Public profile',
  /** Shown before the name in its field. @param site "benchboss.app" */
  address: (site: string) => `${site}/profile/`,
  publicHint: 'Anyone can open your profile. Only lineups you make public appear on it.',
  name: 'Profile name',
  nameHint: `The end of your profile’s link: ${PROFILE_NAME_LENGTH.min} to ${PROFILE_NAME_LENGTH.max} letters, numbers or dashes.`,
  displayName: 'Display name',
  bio: 'Bio',
  bioHint: `At most ${MAX_BIO} characters.`,
  save: 'Save profile',
  visit: 'Visit public profile',
} as const

export const FAVORITES = {
  heading: 'Your favorites',
  lead: 'Shown on your public profile. Your favorite player becomes your avatar.',
  player: 'Favorite Player',
  playerPlaceholder: 'Search players…',
  noMatch: 'No player found.',
  more: (shown: number) => `Showing the first ${shown} matches. Type more of the name to narrow them down.`,
  team: 'Favorite Team',
  noTeam: 'No favorite team',
  withoutTeam: 'no team',
  save: 'Save favorites',
  clear: 'Clear all selections',
} as const

/** The copy that the lists of saved lineups and trades share. */
export const SAVED_LIST = {
  open: 'Open',
  delete: 'Delete',
  openOf: (title: string) => `Open ${title}`,
  deleteOf: (title: string) => `Delete ${title}`,
  download: 'Download image',
  downloadOf: (title: string) => `Download image of ${title}`,
  rename: 'Rename',
  renameOf: (title: string) => `Rename ${title}`,
  name: 'Name',
  saveName: 'Save name',
  cancel: 'Cancel',
  sure: 'Are you sure?',
  sureText: (title: string) => `"${title}" will be deleted. This cannot be undone.`,
  failed: (message: string) => `Error: ${message}`,
  retry: 'Try again',
} as const

export const YOUR_LINEUPS = {
  heading: 'Your lineups',
  unknownTeam: 'Unknown Team',
  lastUpdated: 'Last updated:',
  public: 'Public',
  publicOf: (title: string) => `Show ${title} on your public profile`,
  hidden: 'Hidden',
  hiddenText: 'An admin hid this lineup. Only you can see it.',
  none: "You don't have any saved lineups yet...",
  build: 'Build a lineup',
  renameTitle: 'Rename this lineup',
  nameHint: 'Only you see this name. To change the title on the card, open the lineup in the builder.',
  duplicate: 'Duplicate',
  duplicateOf: (title: string) => `Duplicate ${title}`,
  duplicated: (name: string) => `Duplicated successfully as “${name}”`,
  notSwitched: 'Your choice could not be saved.',
  notChanged: 'Your change could not be saved.',
} as const

export const YOUR_TRADES = {
  heading: 'Your trades',
  saved: 'Saved',
  renameTitle: 'Rename this trade',
  nameHint: (usual: string) => `Leave it empty to use ${usual}.`,
  none: 'You don’t have any saved trade proposals yet.',
  build: 'Build a trade',
  notChanged: 'Your change could not be saved.',
} as const

export const PROFILE_PAGE = {
  title: 'Profile',
  name: 'Name',
  email: 'Email',
  noName: 'No display name yet',
  guest: 'Not logged in.',
  signIn: 'Sign in',
  edit: 'Edit profile',
  settings: 'Settings',
  fan: A_FAN,
  favoriteTeam: 'Favorite team',
  favoritePlayer: 'Favorite player',
  lineups: 'Lineups',
  noLineups: 'No public lineups yet.',
  trades: 'Trades',
  remix: 'Remix',
  remixOf: (title: string) => `Remix ${title}`,
  copyLinkOf: (title: string) => `Copy link to ${title}`,
  sheet: 'whole sheet',
  imageOf: (title: string, names: string) => `${title}: ${names}`,
  notFoundTitle: 'Not found',
} as const

export const LINEUPS_NOT_LOADED = 'Failed to load lineups'

/** Returns the refusal of a deletion. @param message the server's reason, or an empty text */
export function lineupNotDeleted(message: string): string {
  return message ? `Failed to delete lineup: ${message}` : 'Failed to delete lineup'
}

export const TRADES_NOT_LOADED = 'Failed to load trade proposals'

/** For a deletion without a reason from the server. */
export const DELETE_FAILED = 'Delete failed'

export const TWO_STEP_ON = 'Two-step sign-in was turned on successfully.'
export const TWO_STEP_OFF = 'Two-step sign-in was turned off successfully.'
export const PASSWORD_UPDATED = 'Password updated successfully'
export const FAVORITES_SAVED = 'Favorites saved successfully'
export const PROFILE_SAVED = 'Profile saved successfully'

/** Returns true for a success, which the settings show in green. Everything else is shown in red. */
export function isSuccess(line: string): boolean {
  return /successfully/i.test(line)
}
