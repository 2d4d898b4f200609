import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, memo, useRef } from 'react'

import { GROUP_NAMES, GroupHeading } from '#app/shared/roster-list.tsx'
import type { ListedGroup } from '#domain/lineup/edit/pool.ts'

import { POOL_SCROLLER, PoolPlayer } from './pool-player.tsx'

/** Pixels: a tile of 60 with the gap under it; a heading with its gap. */
const ROW = 66
const HEADING = 30

/** Renders the league's list, but only the rows in view. */
export const LongPoolList = memo(function LongPoolList({
  groups,
}: {
  readonly groups: readonly ListedGroup[]
}) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = groups.flatMap(({ heading, players }) => [...(heading ? [null] : []), ...players])
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and not passed on
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index] ? ROW : HEADING),
    overscan: 8,
  })
  const inView = virtual.getVirtualItems()
  let first = 0
  return (
    <div ref={scroller} className={`${POOL_SCROLLER} h-[70dvh]`}>
      <div className="relative" style={{ height: virtual.getTotalSize() }}>
        {groups.map(({ heading, players }) => {
          const start = first + (heading ? 1 : 0)
          const isTitled = inView.find(({ index }) => heading && index === first)
          first = start + players.length
          return (
            <Fragment key={heading}>
              {heading && isTitled && (
                <div className="absolute inset-x-0" style={{ top: isTitled.start }}>
                  <GroupHeading text={GROUP_NAMES[heading]} level="h2" />
                </div>
              )}
              <ul>
                {inView.map(({ index, start: top }) => {
                  const one = players[index - start]
                  return one ? (
                    <li
                      key={one.player.id}
                      aria-setsize={players.length}
                      aria-posinset={index - start + 1}
                      className="absolute inset-x-0 h-15 [contain:size_layout]"
                      // Not with a transform: each row would become a layer to composite with every edit.
                      style={{ top }}
                    >
                      <PoolPlayer {...one} />
                    </li>
                  ) : null
                })}
              </ul>
            </Fragment>
          )
        })}
      </div>
    </div>
  )
})
