import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import { useDropParams } from '#app/builder/lineup/use-drop-params.ts'
import { readLineupParameter } from '#domain/lineup/model/saved-lineup.ts'
import { notify } from '#ui/notify.ts'

import { SAVED_LINEUPS } from './copy.ts'

/**
 * Answers `?lineup=` of a guest, without loading the lineup. The address stays, so that it works after signing in. A
 * parameter that is not a number is refused, as for everyone.
 */
export function GuestLineup() {
  const [search] = useSearchParams()
  const drop = useDropParams()
  const wanted = search.get('lineup')
  const clear = useEffectEvent(() => drop('lineup'))
  useEffect(() => {
    if (wanted === null) return
    const isSaved = readLineupParameter(wanted).kind === 'saved'
    notify({ title: isSaved ? SAVED_LINEUPS.signInToOpen : SAVED_LINEUPS.badNumber })
    if (!isSaved) clear()
  }, [wanted])
  return null
}
