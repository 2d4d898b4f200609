import { createEmailVerificationToken } from 'better-auth/api'

import { confirmationMail, resetMail } from '#messages/account.ts'
import type { Mailer, MailOutcome } from '#server/mail/mailer.ts'

import type { AccountContext } from './account-context.ts'

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * The address that links in mails begin with: PUBLIC_URL, or on one's own machine the request's.
 * Any other Host was chosen by the sender, who could have it lead a reader's one-time link to himself: null.
 */
export function linkOrigin(publicUrl: string | undefined, requestUrl: string | undefined): string | null {
  if (publicUrl !== undefined) return publicUrl
  const url = requestUrl === undefined ? null : URL.parse(requestUrl)
  return url && LOOPBACK.test(url.hostname) ? url.origin : null
}

/** Mails the link that ends a sign-up; it leads to `next` by way of the sign-in screen. */
export async function mailConfirmation(
  ctx: AccountContext,
  email: string,
  next: string,
): Promise<MailOutcome> {
  const origin = linkOrigin(ctx.auth.publicUrl, ctx.origin)
  if (origin === null) {
    ctx.log.error('a mail was not sent: set PUBLIC_URL, so that links in mails know where to lead')
    return 'failed'
  }
  const token = await createEmailVerificationToken(ctx.auth.secret, email, undefined, 3600)
  const back = `/signin?next=${encodeURIComponent(next)}`
  const link = `${origin}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(back)}`
  return ctx.mail.send({ to: email, ...confirmationMail(link) })
}

/**
 * Mails the link to choose a new password. Not awaited by who asked: waiting for the mail server would tell
 * whether the account exists.
 */
export function mailResetLink(
  { mail, publicUrl }: { readonly mail: Mailer | null; readonly publicUrl: string | undefined },
  reset: { readonly user: { readonly email: string }; readonly token: string },
  request: Request | undefined,
): void {
  const origin = linkOrigin(publicUrl, request?.url)
  if (mail === null || origin === null) return
  const link = `${origin}/reset-password?token=${encodeURIComponent(reset.token)}`
  void mail.send({ to: reset.user.email, ...resetMail(link) })
}
