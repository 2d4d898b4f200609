import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomInt } from 'node:crypto'

/** Seconds that a user has to enter the code after the password. */
const PENDING_S = 15 * 60

/** Where the library begins a session without a password: coming back from Google, and from a mailed link. */
const REDIRECTS: ReadonlySet<string | undefined> = new Set(['/callback/:id', '/verify-email'])

/**
 * Sets up two-step sign-in of the account library: secret and backup codes are encrypted, and there is no session
 * before the right code. The library only asks for a code after a password. Here it also asks after its redirects, or
 * a code would be worth no more than the mailbox.
 * @param issuer the site's name in an authenticator app
 */
export function twoStepPlugin(issuer: string) {
  const plugin = twoFactor({
    issuer,
    // An account with Google has no password to ask for.
    allowPasswordless: true,
    twoFactorCookieMaxAge: PENDING_S,
    // We count wrong codes (two-step.ts). The library would lock out the account's owner too.
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: () => Array.from({ length: 10 }, makeBackupCode) },
  })
  const after = plugin.hooks.after.map((hook) => ({
    ...hook,
    matcher: (context: Parameters<typeof hook.matcher>[0]) =>
      hook.matcher(context) || REDIRECTS.has(context.path),
  }))
  return { ...plugin, hooks: { after } }
}

/** No letters or digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Makes a backup code as it is shown: two groups of five, 49 random bits. */
function makeBackupCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.toSpliced(5, 0, '-').join('')
}

/** Returns the step of the sign-in screen that asks for the code. */
export function codeStep(next: string): string {
  return `/signin?step=code&next=${encodeURIComponent(next)}`
}

/** Redirects to the code's step when the library began a pending sign-in instead of a session. */
export function redirectToCode(answer: Response): Response {
  const isPending = answer.headers
    .getSetCookie()
    .some((cookie) => /^(?:__Secure-)?benchboss\.two_factor=[^;]/.test(cookie))
  if (!isPending) return answer
  const asked = URL.parse(answer.headers.get('location') ?? '', 'https://here.invalid')
  const headers = new Headers({ location: codeStep(asked ? asked.pathname + asked.search : '') })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
