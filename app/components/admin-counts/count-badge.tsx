import { useSyncExternalStore } from 'react'

import { ADMIN_BADGES } from '#messages/admin-badges.ts'
import { Badge } from '#ui/badge.tsx'

import { knownCounts, onCounts, type AdminCounts } from './admin-counts.ts'

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
