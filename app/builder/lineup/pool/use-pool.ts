import { useCallback, useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { UNEXPECTED_PLAYERS } from '#app/builder/lineup/copy.ts'
import { type Pool, statsOf } from '#app/builder/lineup/model.ts'
import { useBuilder, useDraftPart, usePage, usePlayers } from '#app/builder/lineup/session.ts'
import { useRosterOrder } from '#app/shared/roster-order.tsx'
import {
  type PoolOrder,
  poolOf,
  poolOrders,
  type PoolSort,
  searchable,
  waitsForSearch,
} from '#domain/lineup/edit/pool.ts'
import type { Slot } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { indexPlayers, type PlayerIndex } from '#domain/player/search.ts'
import { fetchLate } from '#ui/lazy-component.tsx'

type Answer = { readonly attempt: number; readonly pool: Pool }

const LOADING: Pool = { status: 'loading' }
const NOT_WANTED: Pool = { status: 'none' }

/** Returns the players of the whole league, loaded when the Dream Team first needs them. */
export function useLeaguePool(wanted: boolean): { readonly pool: Pool; readonly retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const current = answer?.attempt === attempt ? answer.pool : null
  const due = wanted && current === null

  useEffect(() => {
    if (!due) return undefined
    const stop = new AbortController()
    const load = async () => {
      const { loadLeague } = await import('./league.tsx')
      const pool = await loadLeague(stop.signal)
      if (!stop.signal.aborted) setAnswer({ attempt, pool })
    }
    load().catch(() => setAnswer({ attempt, pool: { status: 'failed', message: UNEXPECTED_PLAYERS } }))
    return () => stop.abort()
  }, [due, attempt])

  return { pool: current ?? (wanted ? LOADING : NOT_WANTED), retry }
}

const indexes = new WeakMap<readonly Player[], PlayerIndex>()

/** Returns the roster prepared for searching, once for all parts of the screen. */
export function playerIndex(players: readonly Player[]): PlayerIndex {
  const known = indexes.get(players)
  if (known) return known
  const index = indexPlayers(players)
  indexes.set(players, index)
  return index
}

/** Returns the available players, narrowed by search and, in Dream Team, by team. */
export function usePoolFilter() {
  const session = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const teamId = useDraftPart((draft) => draft.teamId)
  const country = useDraftPart((draft) => draft.country)
  const [query, setQuery] = useState('')
  const [filterTeamId, setFilterTeamId] = useState<number | null>(null)

  const index = playerIndex(usePlayers())
  const deferredQuery = useDeferredValue(query)
  const shown = useMemo(
    () => poolOf(index, { mode, teamId, country, filterTeamId, query: deferredQuery }),
    [index, mode, teamId, country, filterTeamId, deferredQuery],
  )
  return {
    query,
    setQuery,
    filterTeamId,
    setFilterTeamId,
    shown,
    /** The search that found the players shown. */
    searched: deferredQuery,
    /** Whether a search found the players shown. */
    isSearched: deferredQuery.trim() !== '',
    /** True while the Dream Team has no search, team or country yet, so the list is empty. */
    isWaiting: waitsForSearch({ mode, country, filterTeamId, query }),
    /**
     * Places the player that the search means. Returns why none was placed, or null.
     * @param slot null for their natural one
     */
    placeBest: async (slot: Slot | null) => {
      const { enterSearch } = await fetchLate(() => import('./enter-search.ts'))
      const among = searchable(index, { mode, teamId, country, filterTeamId })
      return enterSearch({ query, index: among, slot }, session)
    },
  }
}

export type PoolFilterState = ReturnType<typeof usePoolFilter>

export function usePoolSort(): PoolSort & { readonly orders: readonly PoolOrder[] } {
  const { lastGame, pool } = usePage()
  const type = useDraftPart((draft) => draft.type)
  const mode = useDraftPart((draft) => draft.mode)
  const points = statsOf(pool)?.points
  return { ...useRosterOrder(poolOrders(mode, lastGame, points)), lastGame, points, type }
}

const DESKTOP = '(min-width: 64rem)'

function onDesktopChange(changed: () => void): () => void {
  const query = matchMedia(DESKTOP)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Returns whether the roster is beside the board instead of under it. The server assumes it is. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    onDesktopChange,
    () => matchMedia(DESKTOP).matches,
    () => true,
  )
}
