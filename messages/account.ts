import { MAX_PASSWORD } from '#domain/account/password.ts'
import { MAX_BIO, MAX_DISPLAY_NAME, PROFILE_NAME_LENGTH } from '#domain/account/profile.ts'

// Calls without the right to make them.
export const NOT_SIGNED_IN = 'Sign in to do this.'
export const NOT_ALLOWED = 'Your account is not allowed to do this.'

// Deleting an account: without a session, without a reason from the server, and by the server itself.
export const NOT_AUTHENTICATED = 'Not authenticated'
export const DELETE_FAILED = 'Delete failed'
export const DELETION_TOKEN_INVALID =
  'This confirmation has expired or was already used. Confirm again to delete your account.'
/** Replaces the account's email in the audit log. */
export const A_DELETED_ACCOUNT = 'a deleted account'
/** Replaces what a deleted account typed into a record that stays. */
export const REMOVED_WORDS = '(deleted)'
export const DELETE_LAST_ADMIN = 'You are the last admin. Make another account an admin first.'

// On sign-in and sign-up, when the database or Google cannot be reached.
export const SIGN_IN_NOT_CONFIGURED = 'Authentication is not configured. Check environment variables.'
export const SIGN_UP_NOT_CONFIGURED = 'Auth is not configured'
export const GOOGLE_NOT_CONFIGURED = 'Google sign-in is not set up on this site.'
export const GOOGLE_UNREACHABLE = 'Google is not responding. Please try again in a moment.'

// On sign-up and on the forgotten password, which send an email.
export const MAIL_FAILED = 'The email could not be sent. Please try again in a few minutes.'
export const RESET_MAIL_SENT = 'If an account has this email, a link to choose a new password is on its way.'
export const NO_MAIL_HERE =
  'This site cannot send email, so passwords cannot be reset here. Please contact support.'

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

// In the settings.
export const TWO_STEP_ON = 'Two-step sign-in was turned on successfully.'
export const TWO_STEP_OFF = 'Two-step sign-in was turned off successfully.'

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a few minutes and try again.'
export const SESSION_GONE = 'That session has already ended.'
export const PROFILE_NOT_FOUND = 'There is no public profile here.'

// On the admins screen of the back-office and its first set-up.
export const LINK_USED_UP = 'This link has expired or was already used.'
export const LAST_ADMIN = 'You cannot remove the last admin.'
export const USER_UNKNOWN = 'No account has this email.'

/** Every refusal of the account screens, by code. */
const ACCOUNT_REFUSALS = {
  // On sign-up and sign-in, at the fields.
  email_missing: 'Email is required',
  email_invalid: 'This does not look like an email address.',
  password_missing: 'Password is required',
  password_too_short: 'Password must be at least 6 characters',
  password_too_long: `A password can have at most ${MAX_PASSWORD} characters.`,
  password_common: 'This password is too common and easy to guess. Please choose another one.',
  password_personal: 'This password contains your email or your name. Please choose another one.',
  email_taken: 'This email is already registered. Please sign in instead.',
  // On sign-in, above the form.
  wrong_credentials: 'Email or password is wrong.',
  email_not_confirmed: 'Confirm your email first. We sent you a new confirmation link.',
  email_not_confirmed_no_link:
    'Confirm your email first with the link we sent you. We could not send a new one; please try again later.',
  // On the second step, and wherever else a code is required.
  code_missing: 'Enter the code.',
  wrong_code: 'This code is wrong or was already used. Try another one.',
  sign_in_over: 'That took too long or too many tries. Please sign in again.',
  // Before an account is made an admin, and where two-step sign-in is set up.
  password_needed: 'Enter your password.',
  code_needed: 'Enter a code from your authenticator app.',
  sign_in_needed: 'Sign in again first. Your last sign-in was more than ten minutes ago.',
  two_step_on: 'Two-step sign-in is already on.',
  email_unconfirmed: 'This account has never confirmed its email.',
  // Where a password is changed: in the settings and with a mailed link.
  new_password_missing: 'Please enter a new password',
  passwords_differ: 'Passwords do not match',
  requirements_unmet: 'Password does not meet requirements',
  current_password_missing: 'Enter your current password.',
  wrong_password: 'The current password is wrong.',
  no_password: 'This account signs in with Google and has no password to change.',
  confirm_again: 'Sign in again, then delete your account within five minutes.',
  reset_link_used_up: 'This link has expired or was already used. Request a new one.',
  // In the profile settings, at the fields.
  profile_name_form: 'Profile name must contain only letters, numbers, or dashes (no spaces).',
  profile_name_too_short: `A profile name needs at least ${PROFILE_NAME_LENGTH.min} characters.`,
  profile_name_too_long: `A profile name can have at most ${PROFILE_NAME_LENGTH.max} characters.`,
  profile_name_reserved: 'This profile name is reserved. Choose a different one.',
  profile_name_taken: 'This profile name is taken. Choose a different one.',
  display_name_too_long: `A display name can have at most ${MAX_DISPLAY_NAME} characters.`,
  bio_too_long: `A bio can have at most ${MAX_BIO} characters.`,
  // In the favorites.
  unknown_player: 'That player is no longer listed. Choose another one.',
  unknown_team: 'That team is no longer listed. Choose another one.',
} as const

export type AccountRefusalCode = keyof typeof ACCOUNT_REFUSALS

export function accountMessage(problem: { readonly code: AccountRefusalCode }): string {
  return ACCOUNT_REFUSALS[problem.code]
}

/** Returns the message on /signin for the `?error=` of a redirect from Google or a mailed link. */
export function redirectErrorMessage(code: string): string {
  switch (code.toLowerCase()) {
    case 'account_not_linked':
      return 'An account with this email already exists, and its email was never confirmed. Sign in with your password instead.'
    case 'other_google_linked':
      return 'The account with this email is linked to a different Google account. Continue with that one, or sign in with your password if you have one.'
    case 'access_denied':
      return 'Google sign-in was canceled.'
    case 'email_not_found':
    case 'unable_to_get_user_info':
      return 'Google did not confirm an email address for that account. Choose another one.'
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
      return 'Sign-in failed. Please try again.'
  }
}
