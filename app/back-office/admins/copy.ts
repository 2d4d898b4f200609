export const ADMIN_SETUP = {
  title: 'First admin',
  heading: 'Take charge of the bench',
  text: (email: string) =>
    `Nobody is admin yet. This makes ${email} the first one. The link works once, and admins can add others.`,
  action: 'Become admin',
  refused: 'Ask an admin to add your account, or start the server again while nobody is admin.',
  home: 'To the home page',
} as const

export const ADMINS = {
  title: 'Admins',
  heading: 'Admins',
  lead: 'Admins see the back-office and may make others admin.',
  /** Shown in place of any screen of the back-office. */
  denied: 'Access denied. Admins only.',
  deniedToGuest: 'Sign in with an admin’s account to go on.',
  deniedToFan: 'Your account is not admin. Another admin can change that.',
  /** While nobody is admin. */
  deniedToAll:
    'Nobody is admin yet. Sign in, then open the link that the server printed when it started; where it is an hour old, start the server again.',
  ended: 'Your session has ended',
  endedText: 'Sign in to continue.',
  signIn: 'Sign in',
  home: 'To the home page',
  email: 'E-mail of an account',
  grant: 'Make admin',
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke ${email}`,
  since: 'since',
  you: 'you',
  granted: (email: string) => `${email} is admin now.`,
  already: (email: string) => `${email} was admin already.`,
  revoked: (email: string) => `${email} is no longer admin.`,
  sure: (email: string) => `Revoke ${email}?`,
  sureText: 'The account keeps everything else.',
  sureToGrant: (email: string) => `Make ${email} admin?`,
  cancel: 'Cancel',
  password: 'Your password',
  code: 'Your code',
  codeHint: 'From your authenticator app, or a backup code.',
  signInText: 'Your last sign-in is more than ten minutes ago. Sign in again, then come back to this.',
  signInAgain: 'Continue with Google',
  signInPath: '/api/auth/google?next=%2Fadmin%2Fadmins',
  unconfirmedTitle: 'Grant anyway?',
  unconfirmed: (email: string) =>
    `${email} has never confirmed this e-mail. Grant anyway? Somebody else may have signed up with it.`,
  grantAnyway: 'Grant anyway',
} as const
