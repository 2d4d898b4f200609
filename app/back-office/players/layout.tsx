import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

import { RECORD_A_TRADE } from '#app/back-office/shared/copy.ts'
import { buttonStyle } from '#ui/button-style.ts'
import { linkStyle } from '#ui/class-names.ts'
import { useCurrentInSight } from '#ui/page.tsx'

import { PLAYERS_SCREEN } from './copy.ts'

const PLAYER_TABS = [
  { to: '/admin/players/edit', label: PLAYERS_SCREEN.edit },
  { to: '/admin/players/move', label: PLAYERS_SCREEN.move },
  { to: '/admin/players/add', label: PLAYERS_SCREEN.add },
  { to: '/admin/players/delete', label: PLAYERS_SCREEN.delete },
  { to: '/admin/players/duplicates', label: PLAYERS_SCREEN.duplicates },
  { to: '/admin/players/import', label: PLAYERS_SCREEN.import },
  { to: '/admin/players/update-data', label: PLAYERS_SCREEN.update },
] as const

export function PlayersLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const nav = useCurrentInSight<HTMLElement>(pathname)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <h1 className="text-4xl">{PLAYERS_SCREEN.heading}</h1>
        <Link to="/admin/trades/record" className={buttonStyle()}>
          {RECORD_A_TRADE}
        </Link>
      </div>
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
                className={linkStyle(
                  'flex min-h-11 items-center border-b-3 px-3 whitespace-nowrap no-underline transition-colors focus-visible:-outline-offset-2',
                  'border-accent-line font-semibold text-ink',
                  'border-transparent text-ink-muted hover:text-ink',
                )}
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
