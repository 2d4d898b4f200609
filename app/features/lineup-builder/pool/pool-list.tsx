import { lazy, memo, Suspense, useDeferredValue, useMemo } from 'react'

import { activePlacements } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import { markStanding, type PoolPlayer as Listed } from '#domain/roster/pool.ts'

import { useDraftPart } from '../state/builder-context.tsx'
import { PoolPlayer } from './pool-player.tsx'
import { POOL_SCROLLER } from './pool-scroller.ts'

/** Rosters are short and stand in the page whole; the league's list draws what is in view. */
const WHOLE = 60

const LongPoolList = lazy(async () => ({
  default: (await import('./long-pool-list.tsx')).LongPoolList,
}))

export function PoolList({ players }: { readonly players: readonly Player[] }) {
  // The board is painted first; the marks in the list follow in the next frame.
  const placements = useDeferredValue(useDraftPart(activePlacements))
  const listed = useMemo(() => markStanding(players, placements), [players, placements])
  if (listed.length <= WHOLE) return <ShortList listed={listed} />
  return (
    <Suspense fallback={<ShortList listed={listed.slice(0, WHOLE)} />}>
      <LongPoolList listed={listed} />
    </Suspense>
  )
}

const ShortList = memo(function ShortList({ listed }: { readonly listed: readonly Listed[] }) {
  return (
    <ul className={`${POOL_SCROLLER} space-y-1.5`}>
      {listed.map((one) => (
        <li key={one.player.id}>
          <PoolPlayer {...one} />
        </li>
      ))}
    </ul>
  )
})
