import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'

import { UNEXPECTED_PLAYERS } from '#app/lineup-builder/copy.ts'
import { type Pool, useBuilder, useDraftPart } from '#app/lineup-builder/state/builder-context.tsx'
import type { Player } from '#domain/player/player.ts'
import { poolOf } from '#domain/roster/pool.ts'
import { indexPlayers, type PlayerIndex } from '#domain/roster/search.ts'

type Answer = { readonly attempt: number; readonly pool: Pool }

/** The players of the whole league, loaded when the Dream Team first needs them. */
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
      const { loadLeague } = await import('./load-league.ts')
      const pool = await loadLeague(stop.signal)
      if (!stop.signal.aborted) setAnswer({ attempt, pool })
    }
    load().catch(() => setAnswer({ attempt, pool: { status: 'failed', message: UNEXPECTED_PLAYERS } }))
    return () => stop.abort()
  }, [due, attempt])

  return { pool: current ?? { status: wanted ? 'loading' : 'none' }, retry }
}

const indexes = new WeakMap<readonly Player[], PlayerIndex>()

/** The roster made ready for searching, once however many parts of the screen search it. */
export function playerIndex(players: readonly Player[]): PlayerIndex {
  const known = indexes.get(players)
  if (known) return known
  const index = indexPlayers(players)
  indexes.set(players, index)
  return index
}

const NOBODY: readonly Player[] = []

/** The players on offer, narrowed by search and, in Dream Team, by team. */
export function usePoolFilter() {
  const { pool } = useBuilder()
  const mode = useDraftPart((draft) => draft.mode)
  const teamId = useDraftPart((draft) => draft.teamId)
  const [query, setQuery] = useState('')
  const [filterTeamId, setFilterTeamId] = useState<number | null>(null)

  const players = pool.status === 'ready' ? pool.players : NOBODY
  const index = playerIndex(players)
  const deferredQuery = useDeferredValue(query)
  const shown = useMemo(
    () => poolOf(index, { mode, teamId, filterTeamId, query: deferredQuery }),
    [index, mode, teamId, filterTeamId, deferredQuery],
  )
  return { query, setQuery, filterTeamId, setFilterTeamId, shown }
}

export type PoolFilterState = ReturnType<typeof usePoolFilter>
