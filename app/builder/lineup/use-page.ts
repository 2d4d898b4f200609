import { useMemo } from 'react'
import { useRevalidator } from 'react-router'

import { useLeaguePool } from '#app/builder/lineup/pool/use-pool.ts'
import { useDraftOf } from '#app/builder/session/read-draft.ts'
import type { Team } from '#domain/team/team.ts'

import { newcomersOf } from './after-trade.ts'
import type { LoadedBuilder } from './loaded.ts'
import type { LineupStore, Pool } from './model.ts'
import type { LineupPage } from './session.ts'

const LOADING: Pool = { status: 'loading' }

/** Returns what the parts of the screen read of the page. It stays the same object while players are placed. */
export function usePageOf(store: LineupStore, loaded: LoadedBuilder, teams: readonly Team[]): LineupPage {
  const { mode, teamId, afterTrade } = loaded
  const isDreamTeam = mode === 'dream_team'
  const { pool: league, retry: retryLeague } = useLeaguePool(isDreamTeam)
  const { revalidate } = useRevalidator()
  const isHere = useDraftOf(store, (draft) => draft.mode === mode && draft.teamId === teamId)
  const pool = !isHere ? LOADING : isDreamTeam ? league : loaded.pool
  const newcomers = useMemo(() => newcomersOf(afterTrade, teams), [afterTrade, teams])
  return useMemo(() => {
    const isToday = mode === 'team' && afterTrade === null && pool.status === 'ready'
    return {
      teams,
      pool,
      roster: isToday ? pool.players : null,
      lastGame: isHere ? loaded.lastGame : null,
      newcomers,
      dailyLine: loaded.daily?.question ?? null,
      reportService: loaded.reportService,
      retry: isDreamTeam ? retryLeague : () => void revalidate(),
    }
  }, [loaded, mode, afterTrade, teams, pool, isHere, newcomers, isDreamTeam, retryLeague, revalidate])
}
