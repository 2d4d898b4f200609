import { profilePath } from '#domain/account/profile.ts'

/** The words of the header's account parts. */
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

/** Who is signed in, as the header shows them. */
export type HeaderAccount = {
  readonly id: string
  /** The display name or, lacking one, the e-mail. */
  readonly name: string
  readonly email: string
  readonly profileName: string | null
  readonly profileIsPublic: boolean
  readonly image: string | null
  readonly isAdmin: boolean
}

/** The public profile's address; null unless it is public and the id is known. */
export function publicProfilePath(account: HeaderAccount): string | null {
  return account.profileIsPublic && account.id !== '' ? profilePath(account) : null
}

/** Screens where something is built or looked at: signing in from there leads back there. */
const LEADS_BACK = /^\/(?:lineup|lineup-builder|trade-players|trading-players|profile\/.+)$/

/** A link to /signin or /signup that leads back to where the visitor is, draft and all. */
export function entrancePath(
  entrance: '/signin' | '/signup',
  here: Pick<Location, 'pathname' | 'search'>,
): string {
  const next = whereNext(here)
  return next === null ? entrance : `${entrance}?next=${encodeURIComponent(next)}`
}

function whereNext({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname === '/signin' || pathname === '/signup') return new URLSearchParams(search).get('next')
  return LEADS_BACK.test(pathname) ? pathname + search : null
}
