import { type FormEvent, Suspense, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

import { Avatar } from '#app/shared/avatar.tsx'
import { forgetAccount, type HeaderAccount, useKnownAccount } from '#app/shared/known-account.ts'
import { forgetLoadedLineups } from '#app/shared/loaded-lineups.ts'
import { waitingOf } from '#app/shared/outbox/outbox.tsx'
import { profilePath } from '#domain/account/profile.ts'
import { useBackCloses } from '#ui/back-closes.ts'
import { buttonStyle } from '#ui/button.tsx'
import { classNames, linkStyle } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'

const ACCOUNT_MENU = {
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

type Props = {
  /** As sent with the page. */
  readonly account: HeaderAccount | null
}

/** The address of the public profile, or null unless it is public and the id is known. */
export function publicProfilePath(account: HeaderAccount): string | null {
  return account.profileIsPublic && account.id !== '' ? profilePath(account) : null
}

/** Screens that signing in leads back to. */
const LEADS_BACK = /^\/(?:lineup|lineup-builder|trade-players|trading-players|profile\/.+)$/

/** Renders a link to /signin or /signup that leads back to the current page and its draft. */
export function signInPath(path: '/signin' | '/signup', here: Pick<Location, 'pathname' | 'search'>): string {
  const next = whereNext(here)
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`
}

function whereNext({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  if (pathname === '/signin' || pathname === '/signup') return new URLSearchParams(search).get('next')
  return LEADS_BACK.test(pathname) ? pathname + search : null
}

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-sm px-3 text-left text-ink no-underline hover:bg-ink/8'

/**
 * Renders the avatar and its menu. The menu is a native popover, so it opens before scripts run and closes on Escape,
 * on a click beside it, and on the browser's Back.
 */
function AvatarMenu({ account }: { readonly account: HeaderAccount }) {
  const menu = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => menu.current?.hidePopover()
  useBackCloses(isOpen, close)
  const profile = publicProfilePath(account)
  const links = [
    ...(profile === null ? [] : [{ to: profile, label: ACCOUNT_MENU.publicProfile }]),
    { to: '/settings/account', label: ACCOUNT_MENU.settings },
    ...(account.isAdmin ? [{ to: '/admin', label: ACCOUNT_MENU.admin }] : []),
  ]
  return (
    <>
      {/* Beside the button, so that the number on the sweater is not part of the button's name. */}
      <span className="relative grid size-11 shrink-0 place-items-center">
        <Avatar image={account.image} sweater={account.sweater} name={account.name} />
        <button
          type="button"
          popoverTarget="account-menu"
          aria-label={ACCOUNT_MENU.open(account.name)}
          className="absolute inset-0 cursor-pointer rounded-full"
        />
      </span>
      <nav
        ref={menu}
        id="account-menu"
        popover="auto"
        aria-label={ACCOUNT_MENU.label}
        className="account-menu fixed top-14 left-auto m-0 w-64 rounded-md border border-hairline bg-raised p-1 text-ink shadow-float"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        onPointerLeave={(event) => {
          if (event.pointerType === 'mouse') close()
        }}
      >
        <p className="truncate px-3 pt-2 font-semibold">{account.name}</p>
        {account.name !== account.email && (
          <p className="truncate px-3 text-sm text-ink-muted">{account.email}</p>
        )}
        <ul className="mt-2 border-t border-hairline pt-1">
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={ITEM} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <SignOutButton account={account} className={ITEM} />
          </li>
        </ul>
      </nav>
    </>
  )
}

type SignOutProps = {
  readonly account: HeaderAccount
  readonly className: string
}

/**
 * Ends the session and loads `/`, even when ending it failed. Asks first when the account has unsent work on this
 * device. It is a plain form where scripts do not run.
 */
function SignOutButton({ account, className }: SignOutProps) {
  const [isAsking, setIsAsking] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waitingOf(account.id).length === 0) return void signOut()
    // Menu and side panel are in the browser's top layer, so they would cover the dialog.
    event.currentTarget.closest('dialog')?.close()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    return setIsAsking(true)
  }
  return (
    <>
      <form method="post" action="/signout" onSubmit={submit}>
        <button type="submit" className={className}>
          {ACCOUNT_MENU.signOut}
        </button>
      </form>
      {isAsking && (
        <Suspense>
          <SignOutDialog account={account.id} onSignOut={signOut} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Loaded on demand, because unsent work is rare. */
const SignOutDialog = lazyComponent(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog)

async function signOut(): Promise<void> {
  forgetLoadedLineups()
  // When it fails, as without a network, `/` still shows the signed-in account.
  await fetch('/signout', { method: 'POST', redirect: 'manual' }).then(forgetAccount, () => undefined)
  window.location.assign('/')
}

const PANEL_ITEM =
  'flex min-h-12 w-full cursor-pointer items-center rounded-md border-l-4 px-3 text-left text-lg text-ink no-underline hover:bg-ink/8'

export function PanelAccount({ account: loaded }: Props) {
  const account = useKnownAccount(loaded)
  const here = useLocation()
  const links = [
    { to: '/profile', label: ACCOUNT_MENU.profile },
    { to: '/settings/account', label: ACCOUNT_MENU.settings },
    ...(account?.isAdmin ? [{ to: '/admin', label: ACCOUNT_MENU.admin }] : []),
    ...(account === null
      ? [
          { to: signInPath('/signin', here), label: ACCOUNT_MENU.signIn },
          { to: signInPath('/signup', here), label: ACCOUNT_MENU.signUp },
        ]
      : []),
  ]
  return (
    <nav aria-label={ACCOUNT_MENU.label} className="mt-2 border-t border-hairline pt-2">
      <ul>
        {links.map(({ to, label }) => (
          <li key={label}>
            <NavLink
              to={to}
              className={linkStyle(
                PANEL_ITEM,
                'border-accent-line bg-ink/6 font-semibold',
                'border-transparent',
              )}
            >
              {label}
            </NavLink>
          </li>
        ))}
        {account !== null && (
          <li>
            <SignOutButton account={account} className={classNames(PANEL_ITEM, 'border-transparent')} />
          </li>
        )}
      </ul>
    </nav>
  )
}

function SignInLinks() {
  const here = useLocation()
  return (
    <div className="mr-1 hidden items-center gap-1 sm:flex">
      <Link to={signInPath('/signin', here)} className={classNames(buttonStyle({ look: 'quiet' }), 'px-3')}>
        {ACCOUNT_MENU.signIn}
      </Link>
      <Link to={signInPath('/signup', here)} className={classNames(buttonStyle(), 'px-3')}>
        {ACCOUNT_MENU.signUp}
      </Link>
    </div>
  )
}

export function AccountMenu({ account: loaded }: Props) {
  const account = useKnownAccount(loaded)
  return account === null ? <SignInLinks /> : <AvatarMenu account={account} />
}
