import { MAX_PASSWORD } from '#domain/account/password.ts'
import { MAX_BIO, MAX_DISPLAY_NAME, PROFILE_NAME_LENGTH } from '#domain/account/profile.ts'

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
