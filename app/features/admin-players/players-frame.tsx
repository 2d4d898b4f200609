import type { ReactNode } from 'react'
import { NavLink, useLocation } from 'react-router'

import { useCurrentInSight } from '#app/components/use-current-in-sight.ts'
import { PLAYERS_SCREEN } from '#messages/admin-players.ts'
import { classNames } from '#ui/class-names.ts'

import { PLAYER_TABS } from './player-tabs.ts'

/** The players screen around its tabs. Where they are wider than the screen they scroll sideways. */
export function PlayersFrame({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const nav = useCurrentInSight<HTMLElement>(pathname)
  return (
    <>
      <h1 className="text-4xl">{PLAYERS_SCREEN.heading}</h1>
      <nav
        ref={nav}
        aria-label={PLAYERS_SCREEN.tabs}
        className="-mx-4 mt-3 overflow-x-auto border-b border-hairline px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
      >
        <ul className="flex">
          {PLAYER_TABS.map(({ to, label }) => (
            <li key={to} className="flex-none">
              <NavLink
                to={to}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center border-b-3 px-3 whitespace-nowrap no-underline transition-colors focus-visible:-outline-offset-2',
                    isActive
                      ? 'border-accent-line font-semibold text-ink'
                      : 'border-transparent text-ink-muted hover:text-ink',
                  )
                }
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">{children}</div>
    </>
  )
}
