import { memo, type Ref, Suspense, useDeferredValue, useMemo, useState } from 'react'

import { REPORT_A_PLAYER } from '#app/lineup-builder/copy.ts'
import { useDrag, usePoolRef } from '#app/lineup-builder/drag/drag-context.ts'
import { useBuilder, useDraftPart } from '#app/lineup-builder/state/builder-context.tsx'
import { activePlacements } from '#domain/lineup/draft.ts'
import type { Player } from '#domain/player/player.ts'
import { markPlaced, orderTab, type PoolPlayer as Listed, tabCounts } from '#domain/roster/pool.ts'
import type { Position } from '#domain/vocabulary.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { TabPanel } from '#ui/tabs.tsx'

import { POOL_TABS, PoolFilter, PoolTabs } from './pool-filter.tsx'
import { POOL_SCROLLER, PoolPlayer } from './pool-player.tsx'
import {
  NobodyHere,
  PoolBeforeChoice,
  PoolFailed,
  PoolHint,
  PoolLoading,
  PoolWithoutPlayers,
} from './pool-states.tsx'
import { usePoolFilter } from './use-pool.ts'

/** The players who can be put on the board, by position. A player dragged here from the board leaves the lineup. */
export function RosterPool({ ref }: { readonly ref: Ref<HTMLElement> }) {
  const { pool, team, dialogs } = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const filter = usePoolFilter()
  const [tab, setTab] = useState<Position>('lw')
  const dropRef = usePoolRef()
  const isDropTarget = useDrag((drag) => drag?.over === 'pool')
  const counts = useMemo(() => tabCounts(filter.shown), [filter.shown])
  const players = useMemo(() => orderTab(filter.shown, tab, 'number'), [filter.shown, tab])
  const waitsForSearch = mode === 'dream_team' && filter.filterTeamId === null && filter.query.trim() === ''

  const body = () => {
    if (mode === 'none' || (mode === 'team' && !team)) return <PoolBeforeChoice />
    if (pool.status === 'failed') return <PoolFailed message={pool.message} />
    if (waitsForSearch) return <PoolHint />
    if (pool.status !== 'ready') return <PoolLoading />
    if (team && pool.players.length === 0) return <PoolWithoutPlayers team={team} />
    if (players.length === 0)
      return <NobodyHere query={filter.query} position={tab} counts={counts} onShow={setTab} />
    return <PoolList players={players} />
  }

  return (
    <section
      ref={ref}
      aria-label="Roster"
      className="scroll-mt-4 lg:sticky lg:top-4 lg:h-[min(calc(100dvh-9.5rem),60rem)] lg:min-h-120"
    >
      <div
        ref={dropRef}
        className={classNames(
          'flex h-full flex-col gap-3 rounded-lg border bg-board p-3 transition-colors',
          isDropTarget ? 'border-accent-line' : 'border-hairline',
        )}
      >
        <PoolFilter filter={filter} />
        <PoolTabs counts={counts} position={tab} onChoose={setTab} />
        <TabPanel key={tab} id={POOL_TABS} value={tab} className="flex min-h-0 flex-1 flex-col">
          {body()}
        </TabPanel>
        {pool.status === 'ready' && pool.players.length > 0 && (
          <button
            type="button"
            onClick={() => dialogs.show({ kind: 'report' })}
            className="-my-1.5 min-h-9 cursor-pointer self-center px-2 text-sm text-ink-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            {REPORT_A_PLAYER}
          </button>
        )}
      </div>
    </section>
  )
}

/** Rosters are short and drawn whole; of the league's list, what is in view is drawn. */
const WHOLE = 60

const LongPoolList = lazyComponent(async () => (await import('./long-pool-list.tsx')).LongPoolList)

function PoolList({ players }: { readonly players: readonly Player[] }) {
  // The board renders first; the marks in the list follow in the next frame.
  const placements = useDeferredValue(useDraftPart(activePlacements))
  const listed = useMemo(() => markPlaced(players, placements), [players, placements])
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
