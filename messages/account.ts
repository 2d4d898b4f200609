// Calls without the right to make them.
export const NOT_SIGNED_IN = 'Sign in to do this.'
export const NOT_ALLOWED = 'Your account is not allowed to do this.'

// Deleting an account: without a session, and by the server itself.
export const NOT_AUTHENTICATED = 'Not authenticated'
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
export const NO_MAIL_HERE =
  'This site cannot send email, so passwords cannot be reset here. Please contact support.'

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a few minutes and try again.'
export const SESSION_GONE = 'That session has already ended.'
export const PROFILE_NOT_FOUND = 'There is no public profile here.'

// On the admins screen of the back-office and its first set-up.
export const LINK_USED_UP = 'This link has expired or was already used.'
export const LAST_ADMIN = 'You cannot remove the last admin.'
export const USER_UNKNOWN = 'No account has this email.'
