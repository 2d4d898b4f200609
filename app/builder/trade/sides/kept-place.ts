import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import type { Offer } from '#domain/trade/draft.ts'

const idsOf = ({ players }: Offer): ReadonlySet<number> => new Set(players.map(({ player }) => player.id))

/**
 * Returns the ids of the players in the trade, and of those to list first, which are the same but for a while: as long
 * as the visitor is choosing in the list, no row moves away from the pointer or the focus.
 */
export function useChosenFirst(offer: Offer, list: RefObject<HTMLElement | null>) {
  const chosen = useMemo(() => idsOf(offer), [offer])
  const [held, setHeld] = useState<ReadonlySet<number> | null>(null)
  useEffect(() => {
    if (!held) return undefined
    const release = ({ target }: Event) => {
      const isInside = target instanceof Node && list.current?.contains(target)
      if (!isInside && !list.current?.querySelector(':focus-visible')) setHeld(null)
    }
    // A finger is over an element while it presses.
    document.addEventListener('pointerover', release)
    document.addEventListener('focusin', release)
    return () => {
      document.removeEventListener('pointerover', release)
      document.removeEventListener('focusin', release)
    }
  }, [held, list])
  return {
    chosen,
    first: held ?? chosen,
    /** Call before a choice in the list. @param before what was in the trade until then */
    hold: useCallback((before: Offer) => setHeld((held) => held ?? idsOf(before)), []),
    /** Sorts the list now, because all of its rows change. */
    release: () => setHeld(null),
  }
}

/** Keeps the scroll position while the other side is visible: a hidden element loses it. */
export function useKeptScroll(shown: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const place = useRef(0)
  useLayoutEffect(() => {
    const area = scroller.current
    if (!area || !shown) return undefined
    area.scrollTop = place.current
    const remember = () => {
      if (area.clientHeight > 0) place.current = area.scrollTop
    }
    area.addEventListener('scroll', remember, { passive: true })
    return () => area.removeEventListener('scroll', remember)
  }, [shown])
  return scroller
}
