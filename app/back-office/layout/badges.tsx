import { useEffect } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useStore } from 'zustand'
import TriangleAlert from '~icons/lucide/triangle-alert'

import { classNames } from '#ui/class-names.ts'

import { CountBadge, countsStore, readCounts } from './counts.tsx'

const ADMIN_BADGES = {
  label: 'Counts',
  images: 'Images',
  lineups: 'Lineup Completed',
  trades: 'Trade Completed',
  rostersOld: 'Rosters not checked for 7 days',
} as const

const BADGES = [
  { to: '/admin/lineup-downloaded', label: ADMIN_BADGES.images, of: 'images' },
  { to: '/admin/visits#recent-visits', label: ADMIN_BADGES.lineups, of: 'completed' },
  { to: '/admin/trade-proposals', label: ADMIN_BADGES.trades, of: 'trades' },
] as const

const linkStyle =
  'flex min-h-9 items-center gap-2 text-sm whitespace-nowrap no-underline hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:min-h-11'

export function AdminBadges() {
  const { pathname } = useLocation()
  const areRostersOld = useStore(countsStore, ({ counts }) => counts?.areRostersOld ?? false)
  return (
    <nav aria-label={ADMIN_BADGES.label} className="border-b border-hairline bg-sunken">
      <ReadCounts key={pathname} />
      <ul className="mx-auto flex max-w-(--page) gap-x-4 overflow-x-auto px-4 [scrollbar-width:none] sm:px-6">
        {areRostersOld && (
          <li>
            <Link to="/admin/rosters" className={classNames(linkStyle, 'text-ink')}>
              <TriangleAlert aria-hidden="true" className="size-4 text-warning" />
              {ADMIN_BADGES.rostersOld}
            </Link>
          </li>
        )}
        {BADGES.map(({ to, label, of }) => (
          <li key={of}>
            <Link to={to} className={classNames(linkStyle, 'text-ink-muted')}>
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
