import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

import { SAVED_LINEUPS } from '#messages/lineups-saved.ts'
import { notify } from '#ui/notify.ts'

/** Nothing is loaded for a guest (P-ROUTE-16); the address stays, so that it works after signing in. */
export function useGuestLineup(isGuest: boolean): void {
  const [search] = useSearchParams()
  const asked = search.has('lineup')
  useEffect(() => {
    if (isGuest && asked) notify({ title: SAVED_LINEUPS.signInToOpen })
  }, [isGuest, asked])
}
