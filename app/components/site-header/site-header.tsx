import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import { NAVIGATION } from '#messages/site.ts'
import { classNames } from '#ui/class-names.ts'

import { GroundSwitch } from './ground-switch.tsx'
import { Logo } from './logo.tsx'
import { DESTINATIONS } from './navigation.ts'
import { SidePanel } from './side-panel.tsx'

type Props = {
  /** The account's part of the header: sign-in links, or the avatar menu. Empty until accounts open. */
  readonly account?: ReactNode
  /** The same in the side panel. */
  readonly panelAccount?: ReactNode
}

/** On all screens (P-HEAD-01). Navigation from 769 px, a menu button below (P-HEAD-06). */
export function SiteHeader({ account, panelAccount }: Props) {
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-ground">
      <div className="mx-auto flex h-15 max-w-(--page) items-center gap-2 px-4 sm:px-6">
        <Logo />
        <nav aria-label={NAVIGATION.main} className="ml-6 hidden h-full desk:block">
          <ul className="flex h-full gap-1">
            {DESTINATIONS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    classNames(
                      'flex h-full items-center border-y-3 border-t-transparent px-3 text-ink no-underline transition-colors',
                      isActive
                        ? 'border-b-accent-line font-semibold'
                        : 'border-b-transparent hover:border-b-edge',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {account}
          <GroundSwitch />
          <SidePanel account={panelAccount} />
        </div>
      </div>
    </header>
  )
}
