import { profilePath } from '#domain/account/profile.ts'

/** The words of the header's account parts (P-HEAD-07 to P-HEAD-20). */
export const ACCOUNT_MENU = {
  open: (name: string) => `Account menu of ${name}`,
  label: 'Account',
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  profile: 'Profile',
  publicProfile: 'View public profile',
  settings: 'Settings',
  admin: 'Admin',
} as const

/** Who is signed in, as the header shows him. */
export type HeaderAccount = {
  readonly id: string
  /** His display name or, lacking one, his e-mail (P-HEAD-10). */
  readonly name: string
  readonly email: string
  readonly profileName: string | null
  readonly profileIsPublic: boolean
  readonly image: string | null
  readonly isAdmin: boolean
}

/** The public profile's address; null unless it is public and the id is known (P-HEAD-11, P-HEAD-12). */
export function publicProfilePath(account: HeaderAccount): string | null {
  return account.profileIsPublic && account.id !== '' ? profilePath(account) : null
}

/** Screens where something is built or looked at: whoever signs in from there comes back there. */
const COME_BACK = /^\/(?:lineup|lineup-builder|trade-players|trading-players|profile\/.+)$/

/** A link to /signin or /signup that leads back to where the visitor is, draft and all. */
export function entrancePath(
  entrance: '/signin' | '/signup',
  here: { readonly pathname: string; readonly search: string },
): string {
  if (here.pathname === '/signin' || here.pathname === '/signup') {
    const next = new URLSearchParams(here.search).get('next')
    return next === null ? entrance : `${entrance}?next=${encodeURIComponent(next)}`
  }
  if (!COME_BACK.test(here.pathname)) return entrance
  return `${entrance}?next=${encodeURIComponent(here.pathname + here.search)}`
}
