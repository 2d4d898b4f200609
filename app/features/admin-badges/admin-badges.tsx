import { useEffect } from 'react'
import { Link, useLocation, useMatches } from 'react-router'

import { readCounts } from '#app/components/admin-counts/admin-counts.ts'
import { CountBadge } from '#app/components/admin-counts/count-badge.tsx'
import { ADMIN_BADGES } from '#messages/admin-badges.ts'

const BADGES = [
  { to: '/admin/lineup-downloaded', label: ADMIN_BADGES.images, of: 'images' },
  { to: '/admin/visits#recent-visits', label: ADMIN_BADGES.lineups, of: 'completed' },
  { to: '/admin/trade-proposals', label: ADMIN_BADGES.trades, of: 'trades' },
] as const

/** A line below the header for admins alone: what there is, and where (P-HEAD-21, P-HEAD-22, P-HEAD-23). */
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

/** Reads the numbers on each screen, and whenever its data were read anew, as after an act: they may be others now. */
function ReadCounts() {
  const shown = useMatches().at(-1)?.loaderData
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- data that were read anew are other data, whatever is in them
  useEffect(() => void readCounts(), [shown])
  return null
}
