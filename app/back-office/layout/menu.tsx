import { Link, NavLink, useLocation } from 'react-router'

import { ADMIN_SCREENS, type AdminScreen } from '#app/back-office/screens.ts'
import { linkStyle } from '#ui/class-names.ts'

import { ADMIN } from './copy.ts'
import { CountBadge } from './counts.tsx'

export function AdminMenu() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={ADMIN.label}>
      <ul className="flex flex-col">
        {ADMIN_SCREENS.map((screen) => (
          <li key={screen.to}>
            <ScreenLink screen={screen} />
            {screen.sections && pathname === screen.to && <Sections screen={screen} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ScreenLink({ screen: { to, label, Icon, count } }: { readonly screen: AdminScreen }) {
  return (
    <NavLink
      to={to}
      className={linkStyle(
        'flex min-h-11 items-center gap-3 rounded-r-md border-l-4 px-3 text-ink no-underline transition-colors focus-visible:-outline-offset-2',
        'border-accent-line bg-ink/6 font-semibold',
        'border-hairline text-ink-muted hover:bg-ink/6 hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className="flex-1 whitespace-nowrap">{label}</span>
      {count && <CountBadge of={count} />}
    </NavLink>
  )
}

function Sections({ screen }: { readonly screen: AdminScreen }) {
  // Keeps the choices in the address of the screen.
  const { search } = useLocation()
  return (
    <ul className="border-l-4 border-accent-line pb-1">
      {screen.sections?.map(([anchor, label]) => (
        <li key={anchor}>
          <Link
            to={{ search, hash: anchor }}
            className="flex min-h-9 items-center py-1 pr-1 pl-11 pointer-coarse:min-h-11 text-sm text-ink-muted no-underline hover:text-ink"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
