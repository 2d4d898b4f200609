import { createEmailVerificationToken } from 'better-auth/api'

import type { MailOutcome } from '#server/core/mail.ts'

import type { AccountContext, AuthSettings } from './auth.ts'

type MailSetup = Pick<AuthSettings, 'mail' | 'siteName' | 'publicUrl'>

/** Mails the link that finishes a sign-up. It leads to `next` through the sign-in screen. */
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
 * Mails the link to choose a new password. The request does not wait for the mail server: the time it takes would
 * reveal whether the account exists.
 */
export function mailResetLink(
  { mail, siteName, publicUrl }: MailSetup,
  { user, token }: { readonly user: { readonly email: string }; readonly token: string },
): void {
  const link = linkTo(publicUrl, `/reset-password?token=${encodeURIComponent(token)}`)
  void mail?.send({ to: user.email, ...resetMail(siteName, link) })
}

/**
 * Tells the owner that their password has changed, in case they did not do it. Nothing waits for this mail: the
 * password has changed whether or not it is sent.
 */
export function mailPasswordChanged({ mail, siteName, publicUrl }: MailSetup, email: string): void {
  // Without mail, PUBLIC_URL may be missing.
  if (mail === null || mail.supportAddress === null) return
  const link = linkTo(publicUrl, '/forgot-password')
  void mail.send({ to: email, ...passwordChangedMail(siteName, link, mail.supportAddress) })
}

/** Tells the owner what was done to their account, in case they did not do it. Nothing waits for this mail. */
export function mailAccountAct(
  { mail, auth }: Pick<AccountContext, 'mail' | 'auth'>,
  email: string,
  act: keyof typeof ACT_MAILS,
): void {
  if (mail.supportAddress === null) return
  void mail.send({ to: email, ...ACT_MAILS[act](auth.siteName, mail.supportAddress) })
}

/**
 * Returns a link for a mail. It begins with PUBLIC_URL, which the settings require together with a mail server. The
 * host of a request is chosen by its sender, who could point a one-time link at their own server.
 */
function linkTo(publicUrl: string | undefined, path: string): string {
  if (publicUrl === undefined) throw new Error('A mail with a link needs PUBLIC_URL.')
  return publicUrl + path
}

type MailText = { readonly subject: string; readonly text: string }

/** Returns the mail for a new account. Opening its link confirms the email. */
function confirmationMail(site: string, link: string): MailText {
  return {
    subject: `Confirm your email for ${site}`,
    text: `Welcome to ${site}!\n\nOpen this link within one hour to confirm your email and finish signing up:\n\n${link}\n\nIf you did not sign up, ignore this message: nothing happens unless you open the link.\n`,
  }
}

function resetMail(site: string, link: string): MailText {
  return {
    subject: `Choose a new password for ${site}`,
    text: `You, or another person, asked for a new password on ${site}.\n\nOpen this link within one hour to choose it. You will be signed out everywhere else:\n\n${link}\n\nIf it was not you, ignore this message: your password stays the same.\n`,
  }
}

function passwordChangedMail(site: string, link: string, supportAddress: string): MailText {
  return {
    subject: `Your password for ${site} was changed`,
    text: `The password of your account on ${site} was just changed, and other browsers were signed out.\n\nIf it was you, there is nothing to do.\n\nIf it was not you, choose a new password now. If that does not work, write to ${supportAddress}:\n\n${link}\n`,
  }
}

const ACT_MAILS = {
  'stop-two-step': (site: string, supportAddress: string): MailText => ({
    subject: `Two-step sign-in for ${site} was turned off`,
    text: `Two-step sign-in was turned off for your account on ${site}. You now sign in without a code.\n\nIf you did not do this or ask for it, write to ${supportAddress}.\n`,
  }),
  'delete-account': (site: string, supportAddress: string): MailText => ({
    subject: `Your account on ${site} was deleted`,
    text: `An admin of ${site} deleted your account, with its lineups, links, profile and sessions.\n\nIf you have questions, write to ${supportAddress}.\n`,
  }),
} as const
