import type { AccountAct } from '#domain/back-office/tables.ts'

export const ADMIN_ACCOUNTS = {
  title: 'Accounts',
  lead: 'Everyone who has an account. Your own is changed in your settings, not here.',
  find: 'Find an account',
  findPlaceholder: 'Name or email',
  states: { all: 'All', unconfirmed: 'Never confirmed', away: 'No sign-in for a year' },
  export: 'Download CSV',
  noneFound: 'No accounts match.',
  account: 'Account',
  signedUp: 'Signed up',
  lastSignIn: 'Last sign-in',
  signsInWith: 'Signs in with',
  lineups: 'Lineups',
  links: 'Links',
  you: 'you',
  never: 'Never',
  providers: new Map([
    ['credential', 'Password'],
    ['google', 'Google'],
  ]),
  admin: 'Admin',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  twoStep: 'Two-step',
  profileHidden: 'Profile hidden',
  actionsOf: (email: string) => `Actions for ${email}`,
  loadFailed: 'Failed to load accounts',
  notChanged: 'Failed to change the account',
} as const

const told = (sendsMail: boolean) => (sendsMail ? ' We tell them by email.' : '')

/** The words for each act in the menu, and the question before it. */
export const ACTS: Readonly<
  Record<AccountAct, { readonly label: string; readonly text: (email: string, sendsMail: boolean) => string }>
> = {
  'send-confirmation': {
    label: 'Send a new confirmation',
    text: (email) => `We send ${email} another link to confirm this email.`,
  },
  'end-sessions': {
    label: 'End all sessions',
    text: (email) => `${email} is signed out in every browser, and can sign in again.`,
  },
  'stop-two-step': {
    label: 'Turn off two-step sign-in',
    text: (email, sendsMail) =>
      `${email} then signs in without a code. First make sure that the owner of the account asked for it.${told(sendsMail)}`,
  },
  'hide-profile': {
    label: 'Hide profile',
    text: (email) => `The profile of ${email} and its lineups look deleted to everyone until you unhide it.`,
  },
  'show-profile': {
    label: 'Unhide profile',
    text: (email) => `The profile of ${email} is visible again.`,
  },
  'delete-account': {
    label: 'Delete account',
    text: (email, sendsMail) =>
      `The account of ${email} is deleted, with its lineups, links, profile and sessions. This cannot be undone.${told(sendsMail)}`,
  },
}
