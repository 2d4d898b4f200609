import { Fragment, memo, type Ref, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'zustand'

import { DREAM_TEAM_HINT, noPlayerMatches, REPORT_A_PLAYER, POOL } from '#app/builder/lineup/copy.ts'
import { useDrag, usePoolRef } from '#app/builder/lineup/drag/drag-context.ts'
import { statsOf } from '#app/builder/lineup/model.ts'
import { useBuilder, useDraftPart, usePage, useTeam } from '#app/builder/lineup/session.ts'
import { GROUP_NAMES, GroupHeading } from '#app/shared/roster-list.tsx'
import { OrderChoice } from '#app/shared/roster-order.tsx'
import { POSITIONS } from '#domain/hockey/vocabulary.ts'
import {
  groupTab,
  type ListedGroup,
  type PoolGroup,
  type PoolTab,
  sinkPlaced,
  tabCounts,
} from '#domain/lineup/edit/pool.ts'
import { activePlacements, type Placements } from '#domain/lineup/model/draft.ts'
import { isFull as isFullLineup } from '#domain/lineup/model/lineup.ts'
import { classNames } from '#ui/class-names.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { TabPanel } from '#ui/tabs.tsx'

import { POOL_TABS, PoolFilter, PoolTabs, tabLabel } from './pool-filter.tsx'
import { POOL_SCROLLER, PoolPlayer } from './pool-player.tsx'
import { AddPlayer, EmptyPool, PoolBeforeChoice, PoolFailed, PoolLoading } from './pool-states.tsx'
import { PoolWithoutPlayers } from './pool-without-players.tsx'
import { useIsDesktop, usePoolFilter, usePoolSort } from './use-pool.ts'

/**
 * Renders the players who can be placed, all or by position. A player dragged here from the board leaves the lineup.
 */
export function RosterPool({ ref }: { readonly ref: Ref<HTMLElement> }) {
  const { dialogs } = useBuilder()
  const { pool, dailyLine } = usePage()
  const team = useTeam()
  const mode = useDraftPart((draft) => draft.mode)
  const filter = usePoolFilter()
  const { orders, ...sort } = usePoolSort()
  const isDesktop = useIsDesktop()
  const [chosen, setChosen] = useState<PoolTab>((dailyLine && DAILY_TABS[dailyLine.group]) ?? 'all')
  const tabs = isDesktop ? (['all', ...POSITIONS] as const) : POSITIONS
  const tab = tabs.find((one) => one === chosen) ?? tabs[0]
  const dropRef = usePoolRef()
  const isDropTarget = useDrag((drag) => drag?.over === 'pool')
  const { shown, isSearched, query } = filter
  // While the list waits for a search, its tabs count everyone.
  const counted = filter.isWaiting && pool.status === 'ready' ? pool.players : shown
  const counts = useMemo(() => tabCounts(counted), [counted])
  const { order, lastGame, points, type } = sort
  const season = statsOf(pool)?.season
  const groups = useMemo(
    () => groupTab(shown, tab, { order, lastGame, points, type, isSearched }),
    [shown, tab, order, lastGame, points, type, isSearched],
  )
  const noneFound = noPlayerMatches(query, tab === 'all' ? undefined : tabLabel(tab))
  const isNoneFound = groups.length === 0 && isSearched

  const body = () => {
    if (mode === 'none' || (mode === 'team' && !team)) return <PoolBeforeChoice />
    if (pool.status === 'failed') return <PoolFailed message={pool.message} />
    if (filter.isWaiting) return <EmptyPool text={DREAM_TEAM_HINT} />
    if (pool.status !== 'ready') return <PoolLoading />
    if (team && pool.players.length === 0) return <PoolWithoutPlayers team={team} />
    if (groups.length === 0)
      return (
        <EmptyPool text={noneFound}>
          {isNoneFound && <AddPlayer query={filter.searched} at={null} />}
        </EmptyPool>
      )
    return (
      <>
        {groups[0]?.heading === 'elsewhere' && <p className="px-1 pb-2 text-ink-muted">{noneFound}</p>}
        <PoolList groups={groups} />
      </>
    )
  }

  const placeBest = async () => {
    const answer = await filter.placeBest(null)
    if (answer === null) filter.setQuery('')
    return answer
  }

  return (
    <section
      ref={ref}
      aria-label={POOL.label}
      className="scroll-mt-2 lg:sticky lg:top-18 lg:h-[min(calc(100dvh-9.5rem),60rem)] lg:min-h-120"
    >
      <div
        ref={dropRef}
        className={classNames(
          'flex h-full flex-col gap-3 rounded-lg border bg-board p-3 transition-colors',
          isDropTarget ? 'border-accent-line' : 'border-hairline',
        )}
      >
        <PoolFilter filter={filter} onEnter={isDesktop && !dailyLine ? placeBest : undefined}>
          <OrderChoice orders={orders} order={sort.order} />
        </PoolFilter>
        <PoolTabs tabs={tabs} counts={counts} chosen={tab} onChoose={setChosen} />
        <TabPanel key={tab} id={POOL_TABS} value={tab} className="flex min-h-0 flex-1 flex-col">
          {body()}
        </TabPanel>
        {pool.status === 'ready' && !isNoneFound && (
          <p className="-my-1 flex justify-center">
            <AddPlayer query={filter.searched} at={null} />
          </p>
        )}
        {pool.status === 'ready' && pool.players.length > 0 && (
          <details className="px-1 text-sm text-ink-muted">
            <summary className="min-h-9 cursor-pointer py-1.5 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:py-2.5">
              {POOL.about}
            </summary>
            {season && <p>{POOL.stats(season)}</p>}
            <button
              type="button"
              onClick={() => dialogs.show({ kind: 'report' })}
              className="min-h-9 cursor-pointer underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
            >
              {REPORT_A_PLAYER}
            </button>
          </details>
        )}
      </div>
    </section>
  )
}

/** Where only players of one position answer the question of the day, its pool begins with them. */
const DAILY_TABS: Readonly<Record<string, PoolTab>> = { defense: 'd', goalie: 'g' }

/** Short rosters are rendered whole; of the league's list only what is in view. */
const WHOLE = 60

const LongPoolList = lazyComponent(async () => (await import('./league.tsx')).LongPoolList)

function PoolList({ groups }: { readonly groups: readonly PoolGroup[] }) {
  // The board renders first. The marks in the list follow in the next frame.
  const placements = useDeferredValue(useMarked())
  const listed = useMemo(() => sinkPlaced(groups, placements), [groups, placements])
  const whole = <WholePoolList groups={listed} />
  if (groups.reduce((sum, { players }) => sum + players.length, 0) <= WHOLE) return whole
  return (
    <Suspense fallback={whole}>
      <LongPoolList groups={listed} />
    </Suspense>
  )
}

/** Returns the marked players: those on the board, kept as they were while an overlay is about to cover the list. */
function useMarked(): Placements {
  const { finishing } = useBuilder()
  const placed = useDraftPart(activePlacements)
  const isFinishing = useStore(finishing)
  const isFull = useDraftPart((draft) => isFullLineup(draft.type, activePlacements(draft)))
  const [marked, setMarked] = useState(placed)
  if (marked !== placed && !(isFinishing && isFull)) setMarked(placed)
  return marked
}

const WholePoolList = memo(function WholePoolList({ groups }: { readonly groups: readonly ListedGroup[] }) {
  return (
    <div className={`${POOL_SCROLLER} space-y-1.5`}>
      {groups.map(({ heading, players }) => (
        <Fragment key={heading}>
          {heading && <GroupHeading text={GROUP_NAMES[heading]} level="h2" />}
          <ul className="space-y-1.5">
            {players.slice(0, WHOLE).map((one) => (
              <li key={one.player.id}>
                <PoolPlayer {...one} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
})
