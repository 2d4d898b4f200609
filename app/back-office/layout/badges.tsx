import { useEffect } from 'react'
import { Link, useLocation, useMatches } from 'react-router'

import { CountBadge, readCounts } from './counts.tsx'

const ADMIN_BADGES = {
  label: 'Counts',
  images: 'Images',
  lineups: 'Lineup Completed',
  trades: 'Trade Completed',
} as const

const BADGES = [
  { to: '/admin/lineup-downloaded', label: ADMIN_BADGES.images, of: 'images' },
  { to: '/admin/visits#recent-visits', label: ADMIN_BADGES.lineups, of: 'completed' },
  { to: '/admin/trade-proposals', label: ADMIN_BADGES.trades, of: 'trades' },
] as const

export function AdminBadges() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={ADMIN_BADGES.label} className="border-b border-hairline bg-sunken">
      <ReadCounts key={pathname} />
      <ul className="mx-auto flex max-w-(--page) gap-x-4 overflow-x-auto px-4 [scrollbar-width:none] sm:px-6">
        {BADGES.map(({ to, label, of }) => (
          <li key={of}>
            <Link
              to={to}
              className="flex min-h-9 items-center gap-2 text-sm whitespace-nowrap text-ink-muted no-underline hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
            >
              {label} <CountBadge of={of} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Reads the counts on each screen, and whenever its data is reloaded, as after a change. */
function ReadCounts() {
  const shown = useMatches().at(-1)?.loaderData
  useEffect(() => {
    const left = new AbortController()
    void readCounts(left.signal)
    return () => left.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- reloaded data is a new object
  }, [shown])
  return null
}
