import { useDeferredValue, useMemo, useState } from 'react'

import { useBuilder, useDraftPart } from '../state/builder-context.tsx'
import { playerIndex } from '../state/player-index.ts'
import { poolOf } from '#domain/roster/pool.ts'
import type { Player } from '#domain/player/player.ts'

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
  const asked = useDeferredValue(query)
  const shown = useMemo(
    () => poolOf(index, { mode, teamId, filterTeamId, query: asked }),
    [index, mode, teamId, filterTeamId, asked],
  )
  return { query, setQuery, filterTeamId, setFilterTeamId, shown }
}

export type PoolFilterState = ReturnType<typeof usePoolFilter>
