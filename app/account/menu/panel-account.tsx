import { Link, NavLink, useLocation } from 'react-router'

import { buttonStyle } from '#ui/button.tsx'
import { classNames, linkStyle } from '#ui/class-names.ts'

import { ACCOUNT_MENU, entrancePath, type HeaderAccount } from './account-links.ts'
import { SignOutButton } from './account-menu.tsx'

const ITEM =
  'flex min-h-12 w-full cursor-pointer items-center rounded-md border-l-4 px-3 text-left text-lg text-ink no-underline hover:bg-ink/8'

/** The account's part of the side panel. */
export function PanelAccount({ account }: { readonly account: HeaderAccount | null }) {
  const here = useLocation()
  const links = [
    { to: '/profile', label: ACCOUNT_MENU.profile },
    { to: '/settings/account', label: ACCOUNT_MENU.settings },
    ...(account?.isAdmin ? [{ to: '/admin', label: ACCOUNT_MENU.admin }] : []),
    ...(account === null
      ? [
          { to: entrancePath('/signin', here), label: ACCOUNT_MENU.signIn },
          { to: entrancePath('/signup', here), label: ACCOUNT_MENU.signUp },
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
              className={linkStyle(ITEM, 'border-accent-line bg-ink/6 font-semibold', 'border-transparent')}
            >
              {label}
            </NavLink>
          </li>
        ))}
        {account !== null && (
          <li>
            <SignOutButton className={classNames(ITEM, 'border-transparent')} />
          </li>
        )}
      </ul>
    </nav>
  )
}

/** What a guest sees in the header; on a phone the side panel has these links. */
export function EntranceLinks() {
  const here = useLocation()
  return (
    <div className="mr-1 hidden items-center gap-1 sm:flex">
      <Link to={entrancePath('/signin', here)} className={classNames(buttonStyle({ look: 'quiet' }), 'px-3')}>
        {ACCOUNT_MENU.signIn}
      </Link>
      <Link to={entrancePath('/signup', here)} className={classNames(buttonStyle(), 'px-3')}>
        {ACCOUNT_MENU.signUp}
      </Link>
    </div>
  )
}
