import { MAX_PASSWORD } from '#domain/account/password.ts'
import { MAX_BIO, MAX_DISPLAY_NAME, PROFILE_NAME_LENGTH } from '#domain/account/profile.ts'

// Calls without the right to make them.
export const NOT_SIGNED_IN = 'Sign in to do this.'
export const NOT_ALLOWED = 'Your account may not do this.'

// Deleting an account: without a session, without a reason from the server, and by the server itself.
export const NOT_AUTHENTICATED = 'Not authenticated'
export const DELETE_FAILED = 'Delete failed'
export const DELETION_TOKEN_INVALID =
  'This confirmation has expired or was used before. Confirm once more to delete your account.'
/** Stands in the audit log where an e-mail stood. */
export const A_DELETED_ACCOUNT = 'a deleted account'
/** In place of what a deleted account typed into a record that stays. */
export const REMOVED_WORDS = '(deleted)'
export const DELETE_LAST_ADMIN = 'You are the last admin. Make somebody else admin first.'

// On sign-in and sign-up, where the database or Google is out of reach.
export const SIGN_IN_NOT_CONFIGURED = 'Authentication is not configured. Check environment variables.'
export const SIGN_UP_NOT_CONFIGURED = 'Auth is not configured'
export const GOOGLE_NOT_CONFIGURED = 'Continue with Google is not set up here.'
export const GOOGLE_UNREACHABLE = 'Google does not answer right now. Please try again in a moment.'

// On sign-up and on the forgotten password, where an e-mail is needed.
export const MAIL_FAILED = 'The e-mail could not be sent. Please try again in a few minutes.'
export const RESET_MAIL_SENT = 'If an account has this e-mail, a link to choose a new password is on its way.'
export const NO_MAIL_HERE =
  'This site cannot send e-mail, so passwords cannot be reset here. Please contact support.'

// On the second step of sign-in. The server sends them, so that the few others who sign in need not load them.
export const codeSteps = (site: string) => ({
  code: {
    lead: `Open your authenticator app and type the six digits it shows for ${site}.`,
    label: 'Code',
    inputMode: 'numeric' as const,
  },
  backup: {
    lead: 'Type one of the codes you wrote down. Each works once.',
    label: 'Backup code',
    inputMode: 'text' as const,
  },
})
export const CODE_STEP = {
  heading: 'One more pass',
  useBackup: 'Use a backup code',
  useApp: 'Use the app’s code',
  startOver: 'Start over',
} as const

// In the settings.
export const TWO_STEP_ON = 'Two-step sign-in was switched on successfully.'
export const TWO_STEP_OFF = 'Two-step sign-in was switched off successfully.'

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a few minutes and try again.'
export const SESSION_GONE = 'That session has already ended.'
export const PROFILE_NOT_FOUND = 'There is no public profile here.'

// On the admins screen of the back-office and its first set-up.
export const LINK_USED_UP = 'This link has expired or was used before.'
export const LAST_ADMIN = 'The last admin cannot be revoked.'
export const USER_UNKNOWN = 'No account has this e-mail.'

/** Every refusal of the account screens, by code. */
const ACCOUNT_REFUSALS = {
  // On sign-up and sign-in, at the fields.
  email_missing: 'Email is required',
  email_invalid: 'This does not look like an e-mail address.',
  password_missing: 'Password is required',
  password_too_short: 'Password must be at least 6 characters',
  password_too_long: `A password has at most ${MAX_PASSWORD} characters.`,
  password_common:
    'This is one of the most used passwords, so it is guessed first. Please choose another one.',
  password_personal: 'This password contains your e-mail or your name. Please choose another one.',
  email_taken: 'This email is already registered. Please sign in instead.',
  // On sign-in, above the form.
  wrong_credentials: 'Email or password is wrong.',
  email_not_confirmed: 'Confirm your email first: we have sent you a new confirmation link.',
  email_not_confirmed_no_link:
    'Confirm your email first, with the link we sent you. A new one could not be sent now; please try again later.',
  // On its second step, and wherever else a code is asked for.
  code_missing: 'Enter the code.',
  wrong_code: 'This code is wrong, or was used before. Wait for the next one.',
  sign_in_over: 'That took too long, or too many tries. Please sign in again.',
  // Before rights are given, and where two-step sign-in is set up.
  password_needed: 'Enter your password.',
  code_needed: 'Enter a code from your authenticator app.',
  sign_in_needed: 'Sign in again first: your last sign-in is more than ten minutes ago.',
  two_step_on: 'Two-step sign-in is on already.',
  email_unconfirmed: 'This account has never confirmed its e-mail.',
  // Where a password is changed, in the settings and by a mailed link.
  new_password_missing: 'Please enter a new password',
  passwords_differ: 'Passwords do not match',
  requirements_unmet: 'Password does not meet requirements',
  current_password_missing: 'Enter your current password.',
  wrong_password: 'The current password is wrong.',
  no_password: 'This account signs in with Google and has no password to change.',
  confirm_again: 'Sign in again, then delete your account within five minutes.',
  reset_link_used_up: 'This link has expired or was used before. Ask for a new one.',
  // On the profile's settings, at the fields.
  profile_name_form: 'Profile name must contain only letters, numbers, or dashes (no spaces).',
  profile_name_too_short: `A profile name has at least ${PROFILE_NAME_LENGTH.min} characters.`,
  profile_name_too_long: `A profile name has at most ${PROFILE_NAME_LENGTH.max} characters.`,
  profile_name_reserved: 'This profile name is reserved. Choose a different one.',
  profile_name_taken: 'This profile name is taken. Choose a different one.',
  display_name_too_long: `A display name has at most ${MAX_DISPLAY_NAME} characters.`,
  bio_too_long: `A bio has at most ${MAX_BIO} characters.`,
  // On the favorites.
  unknown_player: 'That player is no longer known. Choose another one.',
  unknown_team: 'That team is no longer known. Choose another one.',
} as const

export type AccountRefusalCode = keyof typeof ACCOUNT_REFUSALS

export function accountMessage(problem: { readonly code: AccountRefusalCode }): string {
  return ACCOUNT_REFUSALS[problem.code]
}

/** What to say on /signin when a redirect through Google or a mailed link brought `?error=` back. */
export function redirectErrorMessage(code: string): string {
  switch (code.toLowerCase()) {
    case 'account_not_linked':
      return 'An account with this e-mail already exists, and its e-mail was never confirmed. Sign in with your password instead.'
    case 'other_google_linked':
      return 'The account with this e-mail belongs to another Google account. Continue with that one, or sign in with your password if you have one.'
    case 'access_denied':
      return 'Google sign-in was cancelled.'
    case 'email_not_found':
    case 'unable_to_get_user_info':
      return 'Google did not confirm an e-mail address for that account. Choose another one.'
    case 'token_expired':
    case 'invalid_token':
      return LINK_USED_UP
    case 'not_configured':
      return GOOGLE_NOT_CONFIGURED
    case 'unavailable':
      return GOOGLE_UNREACHABLE
    case 'too_many_requests':
      return TOO_MANY_ATTEMPTS
    default:
      return 'Signing in did not work. Please try again.'
  }
}
