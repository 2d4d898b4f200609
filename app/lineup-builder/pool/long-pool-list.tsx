import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useRef } from 'react'

import type { PoolPlayer as Listed } from '#domain/roster/pool.ts'

import { POOL_SCROLLER, PoolPlayer } from './pool-player.tsx'

/** Tile 60 px and the gap under it. */
const ROW = 66

/** The league's list: draws what is in view. */
export const LongPoolList = memo(function LongPoolList({ listed }: { readonly listed: readonly Listed[] }) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and passed to nobody
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
  })
  return (
    <div ref={scroller} className={`${POOL_SCROLLER} h-[70dvh]`}>
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const one = listed[index]
          return one ? (
            <li
              key={one.player.id}
              aria-setsize={listed.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 h-15 [contain:size_layout]"
              style={{ transform: `translateY(${start}px)` }}
            >
              <PoolPlayer {...one} />
            </li>
          ) : null
        })}
      </ul>
    </div>
  )
})
