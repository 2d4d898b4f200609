import { lazy, Suspense } from 'react'

import type { PoolPlayer as Listed } from '#domain/roster/pool.ts'

import { PoolPlayer } from './pool-player.tsx'
import { POOL_SCROLLER } from './pool-scroller.ts'

/** Rosters are short and stand in the page whole; the league's list draws what is in view. */
const WHOLE = 60

const LongPoolList = lazy(async () => ({
  default: (await import('./long-pool-list.tsx')).LongPoolList,
}))

export function PoolList({ listed }: { readonly listed: readonly Listed[] }) {
  if (listed.length <= WHOLE) return <ShortList listed={listed} />
  return (
    <Suspense fallback={<ShortList listed={listed.slice(0, WHOLE)} />}>
      <LongPoolList listed={listed} />
    </Suspense>
  )
}

function ShortList({ listed }: { readonly listed: readonly Listed[] }) {
  return (
    <ul className={`${POOL_SCROLLER} space-y-1.5`}>
      {listed.map((one) => (
        <li key={one.player.id}>
          <PoolPlayer listed={one} />
        </li>
      ))}
    </ul>
  )
}
