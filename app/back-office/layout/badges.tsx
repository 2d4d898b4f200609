import { useEffect } from 'react'
import { Link, useLocation, useMatches } from 'react-router'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

import { adminCounts, type AdminCounts } from '#app/api/back-office.ts'
import { request } from '#app/api/request.ts'
import { Badge } from '#ui/status.tsx'

const ADMIN_BADGES = {
  label: 'Counts',
  images: 'Images',
  lineups: 'Lineup Completed',
  trades: 'Trade Completed',
  loading: '…',
  unknown: '–',
} as const

const UNKNOWN: AdminCounts = { images: null, requests: null, trades: null, completed: null }

/** The counts that the badges show. Undefined until they are first read. */
export const countsStore = createStore<{ readonly counts: AdminCounts | undefined }>(() => ({
  counts: undefined,
}))

/**
 * Reads the counts again. The old ones are shown until then; after a failure all are unknown.
 * @param signal aborted when the screen is left: a late response is dropped
 */
export async function readCounts(signal: AbortSignal): Promise<void> {
  const read = await request(adminCounts)
  if (!signal.aborted) countsStore.setState({ counts: read.ok ? read.value : UNKNOWN })
}

/** Renders one count: an ellipsis while it is read, a dash when it is unknown. */
export function CountBadge({ of }: { readonly of: keyof AdminCounts }) {
  const { counts } = useStore(countsStore)
  return (
    <Badge>
      {counts === undefined
        ? ADMIN_BADGES.loading
        : (counts[of]?.toLocaleString('en-CA') ?? ADMIN_BADGES.unknown)}
    </Badge>
  )
}

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
