import { useMemo, useRef, type MouseEvent } from 'react'

/**
 * The click a browser sends after a drag belongs to the drag. Without this, letting go after Escape over the slot one
 * came from would remove its player.
 */
export function useClickGuard() {
  const dragged = useRef(false)
  return useMemo(
    () => ({
      arm: () => {
        dragged.current = true
      },
      listeners: {
        onPointerDownCapture: () => {
          dragged.current = false
        },
        onClickCapture: (event: MouseEvent) => {
          if (!dragged.current || event.detail === 0) return
          dragged.current = false
          event.preventDefault()
          event.stopPropagation()
        },
      },
    }),
    [],
  )
}
