import { BRAND } from '#domain/brand.ts'

type Mail = { readonly subject: string; readonly text: string }

/** Sent to a new account: its e-mail is confirmed by opening the link. */
export function confirmationMail(link: string): Mail {
  return {
    subject: `Confirm your e-mail for ${BRAND.name}`,
    text: `Welcome to ${BRAND.name}!\n\nOpen this link within one hour to confirm your e-mail and finish signing up:\n\n${link}\n\nIf you did not sign up, ignore this message: without the link nothing happens.\n`,
  }
}

export function resetMail(link: string): Mail {
  return {
    subject: `Choose a new password for ${BRAND.name}`,
    text: `Somebody, hopefully you, asked for a new password on ${BRAND.name}.\n\nOpen this link within one hour to choose it. You will be signed out everywhere else:\n\n${link}\n\nIf it was not you, ignore this message: your password stays as it is.\n`,
  }
}
