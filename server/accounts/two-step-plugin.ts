import { twoFactor } from 'better-auth/plugins/two-factor'
import { randomInt } from 'node:crypto'

/** How long somebody who gave the right password has for the code. */
const PENDING_S = 15 * 60

/** Where the library begins a session without having asked for a password: back from Google, and from a mailed link. */
const REDIRECTS: ReadonlySet<string | undefined> = new Set(['/callback/:id', '/verify-email'])

/**
 * Two-step sign-in as the account library does it: secret and backup codes encrypted, no session before the code was
 * right. By itself the library asks after a password alone; here it asks after its redirects too, or a code would be
 * worth no more than the mailbox.
 * @param issuer what an authenticator app calls the site
 */
export function twoStepPlugin(issuer: string) {
  const plugin = twoFactor({
    issuer,
    // An account that signs in with Google has no password to ask for.
    allowPasswordless: true,
    twoFactorCookieMaxAge: PENDING_S,
    // We count wrong codes (two-step.ts). The library would lock the account for its owner too.
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

/** No letter or digit that is read as another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** As it is written down: two groups of five, 49 random bits. */
function makeBackupCode(): string {
  const letters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return letters.toSpliced(5, 0, '-').join('')
}

/** The step of the sign-in screen that asks for the code. */
export function codeStep(next: string): string {
  return `/signin?step=code&next=${encodeURIComponent(next)}`
}

/** Leads to the code's step where the library's redirect began a pending sign-in in place of a session. */
export function leadToCode(answer: Response): Response {
  const isPending = answer.headers
    .getSetCookie()
    .some((cookie) => /^(?:__Secure-)?benchboss\.two_factor=[^;]/.test(cookie))
  if (!isPending) return answer
  const asked = URL.parse(answer.headers.get('location') ?? '', 'https://here.invalid')
  const headers = new Headers({ location: codeStep(asked ? asked.pathname + asked.search : '') })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
