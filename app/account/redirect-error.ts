import {
  GOOGLE_NOT_CONFIGURED,
  GOOGLE_UNREACHABLE,
  LINK_USED_UP,
  TOO_MANY_ATTEMPTS,
} from '#messages/account.ts'

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
