import { useCallback, useEffect, useState } from 'react'

import type { Pool } from './builder-context.tsx'
import { UNEXPECTED_PLAYERS } from '#messages/builder.ts'

type Answer = { readonly attempt: number; readonly pool: Pool }

/** Everyone in the league, loaded when the Dream Team first asks. */
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
