export const NOT_SIGNED_IN = 'Sign in to do this.'

/** On deleting an account without a session. */
export const NOT_AUTHENTICATED = 'Not authenticated'

export const GOOGLE_NOT_CONFIGURED = 'Google sign-in is not set up on this site.'
export const GOOGLE_UNREACHABLE = 'Google is not responding. Please try again in a moment.'

// On sign-up and on the forgotten password, which send an email.
export const MAIL_FAILED = 'The email could not be sent. Please try again in a few minutes.'
export const NO_MAIL_HERE =
  'This site cannot send email, so passwords cannot be reset here. Please contact support.'

export const TOO_MANY_ATTEMPTS = 'Too many attempts. Please wait a few minutes and try again.'

/** On the first set-up. */
export const LINK_USED_UP = 'This link has expired or was already used.'
