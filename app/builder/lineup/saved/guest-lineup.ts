import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import { readLineupParameter } from '#domain/lineup/saved-lineup.ts'
import { notify } from '#ui/notify.ts'

import { SAVED_LINEUPS } from './copy.ts'

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
    const { kind } = readLineupParameter(wanted)
    if (!isGuest || kind === 'none') return
    notify({ title: kind === 'saved' ? SAVED_LINEUPS.signInToOpen : SAVED_LINEUPS.badNumber })
    if (kind === 'invalid') clear()
  }, [isGuest, wanted])
}
