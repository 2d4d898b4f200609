import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import { fetchLate } from '#ui/lazy-component.tsx'
import { notify } from '#ui/notify.ts'

/**
 * Handles `?lineup=` for a guest, without loading it. The address stays, so that it works after signing in. A parameter
 * that is not a number is refused, as for everyone.
 */
export function useGuestLineup(isGuest: boolean): void {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('lineup')
  const clear = useEffectEvent(() =>
    setSearch(
      (now) => {
        now.delete('lineup')
        return now
      },
      { replace: true, preventScrollReset: true },
    ),
  )
  useEffect(() => {
    if (!isGuest || wanted === null) return
    const say = async () => {
      // Few guests have such a link.
      const [{ SAVED_LINEUPS }, { readLineupParameter }] = await fetchLate(() =>
        Promise.all([import('./copy.ts'), import('#domain/lineup/model/saved-lineup.ts')]),
      )
      const isSaved = readLineupParameter(wanted).kind === 'saved'
      notify({ title: isSaved ? SAVED_LINEUPS.signInToOpen : SAVED_LINEUPS.badNumber })
      if (!isSaved) clear()
    }
    void say()
  }, [isGuest, wanted])
}
