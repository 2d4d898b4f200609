import { createEmailVerificationToken } from 'better-auth/api'

import type { MailOutcome } from '#server/ground/mail.ts'

import type { AccountContext, AuthSettings } from './auth.ts'

type MailSetup = Pick<AuthSettings, 'mail' | 'siteName' | 'publicUrl'>

/** Mails the link that ends a sign-up; it leads to `next` by way of the sign-in screen. */
export async function mailConfirmation(
  ctx: AccountContext,
  email: string,
  next: string,
): Promise<MailOutcome> {
  const token = await createEmailVerificationToken(ctx.auth.secret, email, undefined, 3600)
  const back = `/signin?next=${encodeURIComponent(next)}`
  const path = `/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(back)}`
  return ctx.mail.send({
    to: email,
    ...confirmationMail(ctx.auth.siteName, linkTo(ctx.auth.publicUrl, path)),
  })
}

/**
 * Mails the link to choose a new password. The visitor's request does not wait for it: waiting for the mail server
 * would tell whether the account exists.
 */
export function mailResetLink(
  { mail, siteName, publicUrl }: MailSetup,
  { user, token }: { readonly user: { readonly email: string }; readonly token: string },
): void {
  const link = linkTo(publicUrl, `/reset-password?token=${encodeURIComponent(token)}`)
  void mail?.send({ to: user.email, ...resetMail(siteName, link) })
}

/**
 * Tells the owner that the password is another now, in case it was somebody else who changed it. Nothing waits for it:
 * the password is changed whether the mail leaves or not.
 */
export function mailPasswordChanged({ mail, siteName, publicUrl }: MailSetup, email: string): void {
  // Without mail there need be no address that links could lead to.
  if (mail === null || mail.supportAddress === null) return
  const link = linkTo(publicUrl, '/forgot-password')
  void mail.send({ to: email, ...passwordChangedMail(siteName, link, mail.supportAddress) })
}

/**
 * A link for a mail. It begins with PUBLIC_URL, which the settings want beside a mail server: the address of a request
 * was chosen by its sender, who could make a one-time link lead to a server of their own.
 */
function linkTo(publicUrl: string | undefined, path: string): string {
  if (publicUrl === undefined) throw new Error('A mail with a link needs PUBLIC_URL.')
  return publicUrl + path
}

type MailText = { readonly subject: string; readonly text: string }

/** Sent to a new account: its e-mail is confirmed by opening the link. */
function confirmationMail(site: string, link: string): MailText {
  return {
    subject: `Confirm your e-mail for ${site}`,
    text: `Welcome to ${site}!\n\nOpen this link within one hour to confirm your e-mail and finish signing up:\n\n${link}\n\nIf you did not sign up, ignore this message: without the link nothing happens.\n`,
  }
}

function resetMail(site: string, link: string): MailText {
  return {
    subject: `Choose a new password for ${site}`,
    text: `Somebody, hopefully you, asked for a new password on ${site}.\n\nOpen this link within one hour to choose it. You will be signed out everywhere else:\n\n${link}\n\nIf it was not you, ignore this message: your password stays as it is.\n`,
  }
}

function passwordChangedMail(site: string, link: string, supportAddress: string): MailText {
  return {
    subject: `Your password for ${site} was changed`,
    text: `The password of your account on ${site} was changed a moment ago, and other browsers were signed out.\n\nIf it was you, there is nothing to do.\n\nIf it was not you, choose a new password at once, and write to ${supportAddress} if that does not work:\n\n${link}\n`,
  }
}
