import { useEffect, useState } from 'react'

import { foundPlayers } from '#app/api-client/back-office.ts'
import { request } from '#app/api-client/request.ts'
import { type FoundPlayer, isSearchable } from '#domain/player/found-player.ts'

import { PAUSE_MS } from './search.tsx'

type Answer = {
  /** The last list that was found; null before the first. */
  readonly found: readonly FoundPlayer[] | null
  readonly failed: boolean
}

/**
 * Searches players while a user types. A newer search cancels the older one, so that no late answer overwrites it. A
 * failed search keeps the last list.
 */
export function useFoundPlayers(typed: string): Answer & { readonly searching: boolean } {
  const query = typed.trim()
  const [answer, setAnswer] = useState<Answer & { readonly query: string }>({
    query: '',
    found: null,
    failed: false,
  })
  useEffect(() => {
    if (!isSearchable(query)) return undefined
    const search = new AbortController()
    const look = async () => {
      const read = await request(foundPlayers(query), null, { signal: search.signal })
      // Canceled by a newer search.
      if (search.signal.aborted) return
      setAnswer(({ found }) => ({ query, found: read.ok ? read.value.players : found, failed: !read.ok }))
    }
    const timer = setTimeout(() => void look(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      search.abort()
    }
  }, [query])
  if (!isSearchable(query)) return { found: null, failed: false, searching: false }
  const searching = answer.query !== query
  return { found: answer.found, failed: answer.failed && !searching, searching }
}
