import { useMemo, useState, type Ref } from 'react'

import { orderTab, tabCounts } from '#domain/roster/pool.ts'
import type { Position } from '#domain/vocabulary.ts'
import { REPORT_A_PLAYER } from '#messages/builder.ts'
import { classNames } from '#ui/class-names.ts'
import { TabPanel } from '#ui/tabs.tsx'

import { useDrag, usePoolRef } from '../drag/drag-context.ts'
import { useBuilder, useDraftPart } from '../state/builder-context.tsx'
import { PoolFilter } from './pool-filter.tsx'
import { PoolList } from './pool-list.tsx'
import {
  NobodyHere,
  PoolBeforeChoice,
  PoolFailed,
  PoolHint,
  PoolLoading,
  PoolWithoutPlayers,
} from './pool-states.tsx'
import { POOL_TABS, PoolTabs } from './pool-tabs.tsx'
import { usePoolFilter } from './use-pool-filter.ts'

/** Everyone who can be put on the board, by position. A player dragged here from the board leaves the lineup. */
export function RosterPool({ ref }: { readonly ref: Ref<HTMLElement> }) {
  const { pool, team, dialogs } = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const filter = usePoolFilter()
  const [tab, setTab] = useState<Position>('lw')
  const dropRef = usePoolRef()
  const isDropTarget = useDrag((drag) => drag?.over === 'pool')
  const counts = useMemo(() => tabCounts(filter.shown), [filter.shown])
  const players = useMemo(() => orderTab(filter.shown, tab, 'number'), [filter.shown, tab])
  const waitsForSearch = mode === 'allstar' && filter.filterTeamId === null && filter.query.trim() === ''

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
