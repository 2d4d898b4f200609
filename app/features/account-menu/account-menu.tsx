import { useRef } from 'react'
import { Link } from 'react-router'

import { ACCOUNT_MENU } from '#messages/account-menu.ts'

import { Avatar } from './avatar.tsx'
import { publicProfilePath, type HeaderAccount } from './account-links.ts'
import { SignOutButton } from './sign-out-button.tsx'

const ITEM =
  'flex min-h-11 w-full cursor-pointer items-center rounded-sm px-3 text-left text-ink no-underline hover:bg-ink/8'

/** The avatar and its menu: the browser's own popover, so it opens before scripts run and closes on Escape or a click beside it. */
export function AccountMenu({ account }: { readonly account: HeaderAccount }) {
  const menu = useRef<HTMLElement>(null)
  const close = () => menu.current?.hidePopover()
  const profile = publicProfilePath(account)
  const links = [
    ...(profile === null ? [] : [{ to: profile, label: ACCOUNT_MENU.publicProfile }]),
    { to: '/settings/account', label: ACCOUNT_MENU.settings },
    ...(account.isAdmin ? [{ to: '/admin', label: ACCOUNT_MENU.admin }] : []),
  ]
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label={ACCOUNT_MENU.open(account.name)}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
      >
        <Avatar image={account.image} name={account.name} />
      </button>
      <nav
        ref={menu}
        id="account-menu"
        popover="auto"
        aria-label={ACCOUNT_MENU.label}
        className="account-menu fixed top-14 left-auto m-0 w-64 rounded-md border border-hairline bg-raised p-1 text-ink shadow-float"
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
            <SignOutButton className={ITEM} />
          </li>
        </ul>
      </nav>
    </>
  )
}
