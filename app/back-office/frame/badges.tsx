import * as z from 'zod/mini'
import { Link, useLocation, useMatches } from 'react-router'
import { useEffect, useSyncExternalStore } from 'react'

import { Badge } from '#ui/status.tsx'

/** Counts that admins see on every page (P-HEAD-21 to P-HEAD-26). */
const ADMIN_BADGES = {
  label: 'Counts',
  images: 'Images',
  lineups: 'Lineup Completed',
  trades: 'Trade Completed',
  loading: '…',
  unknown: '–',
} as const

const count = z.nullable(z.number())
const Counts = z.object({
  images: count,
  requests: count,
  trades: count,
  completed: count,
})

/** The numbers beside an admin's links. Null: that one is not known. */
export type AdminCounts = z.infer<typeof Counts>

const UNKNOWN: AdminCounts = { images: null, requests: null, trades: null, completed: null }

/** Undefined until they were read for the first time. */
let counts: AdminCounts | undefined
const listeners = new Set<() => void>()

export const COUNTS_PATH = '/admin/counts'

/** Reads them anew. Those that were there stay in sight meanwhile; none is known after a failure (P-HEAD-26). */
export async function readCounts(send: typeof fetch = fetch): Promise<void> {
  counts = await ask(send)
  for (const listener of listeners) listener()
}

async function ask(send: typeof fetch): Promise<AdminCounts> {
  try {
    const answer = await send(COUNTS_PATH)
    if (!answer.ok) return UNKNOWN
    const parsed = Counts.safeParse(await answer.json())
    return parsed.success ? parsed.data : UNKNOWN
  } catch {
    return UNKNOWN
  }
}

export const knownCounts = (): AdminCounts | undefined => counts

export function onCounts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** One of the counts: an ellipsis while it is read, a dash when it is not known (P-HEAD-25, P-HEAD-26). */
export function CountBadge({ of }: { readonly of: keyof AdminCounts }) {
  const counts = useSyncExternalStore(onCounts, knownCounts, () => undefined)
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
