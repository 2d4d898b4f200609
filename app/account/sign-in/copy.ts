/** The copy of the screens that visitors use before they have a session. */

export const FIELDS = {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  strength: 'Password strength',
} as const

export const SIGN_UP = {
  title: 'Sign up',
  heading: 'Create an account',
  lead: 'Save your lines, name them, and show them on your own page.',
  submit: 'Sign up',
  invite: 'Already on the team?',
  signIn: 'Sign in',
  hint: 'At least 6 characters. We recommend 8 or more.',
  agreement: {
    before: 'By signing up, you agree to the ',
    terms: 'Terms',
    between: ' and the ',
    privacy: 'Privacy',
    after: ' page.',
  },
} as const

export const GOOGLE = { submit: 'Continue with Google', or: 'or' } as const

/** What a changed password needs. */
export const REQUIREMENTS = {
  length: 'At least 8 characters',
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  digit: 'One digit',
  special: 'One special character',
} as const

export const REQUIREMENTS_LABEL = 'Password requirements'
export const REQUIREMENT_MET = { yes: 'met', no: 'not met yet' } as const

/** Shown after signing up on a site where the email has to be confirmed first. */
export const CONFIRM_BY_MAIL = 'Check your email for a confirmation link to complete signup.'

// On sign-in, after the mailed link was opened in another browser than the one that signed up.
export const SIGN_IN_TO_CONFIRM = 'Sign in to confirm your email.'

// On the second step of sign-in. The server sends this copy, because few users need it and all others would load it.
export const codeSteps = (site: string) => ({
  code: {
    lead: `Open your authenticator app and enter the six-digit code for ${site}.`,
    label: 'Code',
    inputMode: 'numeric' as const,
  },
  backup: {
    lead: 'Enter one of your backup codes. Each works once.',
    label: 'Backup code',
    inputMode: 'text' as const,
  },
})
export const CODE_STEP = {
  heading: 'One more step',
  useBackup: 'Use a backup code',
  useApp: 'Use a code from the app',
  startOver: 'Start over',
} as const
