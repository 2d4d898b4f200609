import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { notify } from '#ui/notify.ts'

/** Nothing is loaded for a guest (P-ROUTE-16); the address stays, so that it works after signing in. */
export function useGuestLineup(isGuest: boolean): void {
  const [search] = useSearchParams()
  const asked = search.has('lineup')
  useEffect(() => {
    if (!isGuest || !asked) return
    // Rarely said, so its words are fetched when they are.
    void import('#messages/lineups-saved.ts').then(({ SAVED_LINEUPS }) =>
      notify({ title: SAVED_LINEUPS.signInToOpen }),
    )
  }, [isGuest, asked])
}
