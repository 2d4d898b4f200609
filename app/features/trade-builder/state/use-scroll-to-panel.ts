import { useEffect, useRef, type RefObject } from 'react'

/** On wide screens the second team's choice leads to the rosters (P-TRADE-03). Teams of the address lead nowhere. */
export function useScrollToPanel(panel: RefObject<HTMLElement | null>, bothChosen: boolean): void {
  const before = useRef(bothChosen)
  useEffect(() => {
    const justChosen = bothChosen && !before.current
    before.current = bothChosen
    if (justChosen && matchMedia('(min-width: 48.0625rem)').matches) {
      panel.current?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    }
  }, [panel, bothChosen])
}
