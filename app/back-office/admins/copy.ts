export const ADMIN_SETUP = {
  title: 'First admin',
  heading: 'Take charge of the bench',
  text: (email: string) =>
    `There is no admin yet. This makes ${email} the first one. The link works once. Admins can add others.`,
  action: 'Become admin',
  refused: 'Ask an admin to add your account. If there is no admin yet, restart the server for a new link.',
  home: 'Go to the home page',
} as const

export const ADMINS = {
  title: 'Admins',
  heading: 'Admins',
  lead: 'Admins can use the back-office and make other accounts admins.',
  /** Shown instead of a back-office screen. */
  denied: 'Access denied. Admins only.',
  deniedToGuest: 'Sign in with an admin account to continue.',
  deniedToFan: 'This account is not an admin. Ask an admin to add it.',
  /** Shown while there is no admin. */
  deniedToAll:
    'There is no admin yet. Sign in, then open the link the server printed when it started. If that was over an hour ago, restart the server.',
  ended: 'Your session has ended',
  endedText: 'Sign in to continue.',
  signIn: 'Sign in',
  home: 'Go to the home page',
  email: 'Account email',
  grant: 'Make admin',
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke ${email}`,
  since: 'since',
  you: 'you',
  granted: (email: string) => `${email} is now an admin.`,
  already: (email: string) => `${email} is already an admin.`,
  revoked: (email: string) => `${email} is no longer an admin.`,
  sure: (email: string) => `Remove ${email} as an admin?`,
  sureText: 'They lose admin access but keep their account.',
  sureToGrant: (email: string) => `Make ${email} an admin?`,
  cancel: 'Cancel',
  password: 'Your password',
  code: 'Your code',
  codeHint: 'From your authenticator app, or a backup code.',
  signInText: 'Your last sign-in was more than ten minutes ago. Sign in again, then come back here.',
  signInAgain: 'Continue with Google',
  signInPath: '/api/auth/google?next=%2Fadmin%2Fadmins',
  unconfirmedTitle: 'Make an unconfirmed account an admin?',
  unconfirmed: (email: string) => `${email} was never confirmed, so someone else may have signed up with it.`,
  grantAnyway: 'Grant anyway',
} as const
