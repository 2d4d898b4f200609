import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Kept with the address: what was at hand is gone, so the focus goes to what stands in its place. */
const MOVES_FOCUS = 'moves focus'

/** Opens a player in the tab, or (null) closes the one that is open. */
export function useChoose(): (player: { readonly id: number } | null) => void {
  const navigate = useNavigate()
  return (player) =>
    void navigate(player === null ? '?' : `?player=${player.id}`, {
      preventScrollReset: true,
      state: MOVES_FOCUS,
    })
}

/**
 * Puts the focus where a tab goes on after a choice, not when the page is first opened.
 * @param find what takes it, in the part that came up @returns the ref for that part
 */
export function useFocusAfterChoice<Part extends HTMLElement>(find: (part: Part) => HTMLElement | null) {
  const part = useRef<Part>(null)
  const { state } = useLocation()
  const moveFocus = useEffectEvent(() => {
    if (state === MOVES_FOCUS && part.current) find(part.current)?.focus()
  })
  useEffect(() => moveFocus(), [])
  return part
}
