import Menu from '~icons/lucide/menu'
import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'

import { NAVIGATION } from '#messages/site.ts'
import { classNames } from '#ui/class-names.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'

import { DESTINATIONS } from './navigation.ts'

type Props = {
  /** What an account adds: Profile, Settings, Sign in … (P-HEAD-07, 08). */
  readonly account?: ReactNode
}

/** The menu of narrow screens. */
export function SidePanel({ account }: Props) {
  const { key } = useLocation()
  return (
    <SideDrawer
      title={NAVIGATION.menu}
      openLabel={NAVIGATION.openMenu}
      closeLabel={NAVIGATION.closeMenu}
      face={<Menu aria-hidden="true" />}
      side="right"
      place={key}
    >
      <nav aria-label={NAVIGATION.menu}>
        <ul>
          {[{ to: '/', label: NAVIGATION.home }, ...DESTINATIONS].map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-12 items-center rounded-md border-l-4 px-3 text-lg text-ink no-underline hover:bg-ink/8',
                    isActive ? 'border-accent-line bg-ink/6 font-semibold' : 'border-transparent',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {account}
    </SideDrawer>
  )
}
