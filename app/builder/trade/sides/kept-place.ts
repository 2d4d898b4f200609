import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * Returns the ids of the players to list first: those in the trade. While the visitor is choosing in the list, no row
 * moves away from the pointer or the focus. The list is sorted once both have left it.
 */
export function useChosenFirst(chosen: ReadonlySet<number>, list: RefObject<HTMLElement | null>) {
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
    first: held ?? chosen,
    /** Call before a choice in the list. @param before ids of the players in the trade until then */
    hold: useCallback((before: ReadonlySet<number>) => setHeld((held) => held ?? before), []),
    /** Sorts the list now, because all of its rows change. */
    release: useCallback(() => setHeld(null), []),
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
