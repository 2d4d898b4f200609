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
  unconfirmedTitle: 'Make an unconfirmed account an admin?',
  unconfirmed: (email: string) => `${email} was never confirmed, so someone else may have signed up with it.`,
  grantAnyway: 'Grant anyway',
} as const
