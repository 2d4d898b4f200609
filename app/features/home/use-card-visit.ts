import { useRef, type MouseEvent } from 'react'

import type { GameType } from '#domain/visit/visit.ts'

/**
 * What a card of the home screen does when it is pressed: its visit is recorded once, and a second press while the
 * first one is on its way does nothing (P-HOME-04, P-HOME-06, P-HOME-08). A press that opens another tab leaves the card as it is.
 */
export function useCardVisit(game: GameType): (event: MouseEvent) => void {
  const pressed = useRef(false)
  return (event) => {
    if (pressed.current) return event.preventDefault()
    pressed.current = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    void recordPageVisit(game)
  }
}

/** Fetched with the press: nobody waits for it, and the first paint does without. */
async function recordPageVisit(game: GameType): Promise<void> {
  const { visitTracker } = await import('#app/components/visit-tracking/page-tracking.ts')
  await visitTracker.track({ visit_type: 'page_visit', game_type: game })
}
