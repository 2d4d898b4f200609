import { useEffect, useState } from 'react'

import { isSearchable, type FoundPlayer } from '#domain/player/found-player.ts'

import { fetchPlayers } from './player-search-client.ts'

/** How long nothing is typed before the server is asked (A-VALID-02). */
const DEBOUNCE_MS = 300

type Search = {
  /** The last list that came; null before the first. */
  readonly found: readonly FoundPlayer[] | null
  /** An answer to what is typed is still to come. */
  readonly searching: boolean
}

/**
 * Looks for players while somebody types (A-VALID-01, A-VALID-02). A newer search gives the older one up, so that no
 * late answer overwrites it; a failed one keeps the last list and says nothing (A-ERR-45).
 */
export function usePlayerSearch(text: string): Search {
  const query = text.trim()
  const [answer, setAnswer] = useState<{ query: string; found: Search['found'] }>({ query: '', found: null })
  useEffect(() => {
    if (!isSearchable(query)) return
    const search = new AbortController()
    const timer = setTimeout(() => {
      fetchPlayers(query, search.signal).then(
        (found) => setAnswer((last) => ({ query, found: found ?? last.found })),
        // Given up: a newer search is under way.
        () => undefined,
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      search.abort()
    }
  }, [query])
  if (!isSearchable(query)) return { found: null, searching: false }
  return { found: answer.found, searching: answer.query !== query }
}
