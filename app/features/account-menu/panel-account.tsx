import { NavLink, useLocation } from 'react-router'

import { ACCOUNT_MENU } from '#messages/account-menu.ts'
import { classNames } from '#ui/class-names.ts'

import { entrancePath, type HeaderAccount } from './account-links.ts'
import { SignOutButton } from './sign-out-button.tsx'

const ITEM =
  'flex min-h-12 w-full cursor-pointer items-center rounded-md border-l-4 px-3 text-left text-lg text-ink no-underline hover:bg-ink/8'

/** The account's part of the side panel (P-HEAD-07 to P-HEAD-09). */
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
              className={({ isActive }) =>
                classNames(
                  ITEM,
                  isActive ? 'border-accent-line bg-ink/6 font-semibold' : 'border-transparent',
                )
              }
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
