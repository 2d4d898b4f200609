import { useEffect, type RefObject } from 'react'

import type { DragParts } from './drag-context.ts'
import type { Dragged, DropPlace } from './drag-data.ts'
import { whenIdle } from './when-idle.ts'

type Engine = {
  readonly parts: DragParts
  /** Around everything that can be dragged. Says `data-drag="ready"` once a drag can start. */
  readonly area: RefObject<HTMLElement | null>
  readonly overlay: RefObject<HTMLElement | null>
  readonly onStart: () => void
  readonly onDrop: (dragged: Dragged, place: DropPlace) => void
}

/**
 * Fetches the code that drags when the browser is idle, or when a pointer comes down first. That press is then a click
 * or nothing; the next one can drag.
 */
export function useDragEngine({ parts, area, overlay, onStart, onDrop }: Engine): void {
  useEffect(() => {
    const within = area.current
    const ghost = overlay.current
    if (!within || !ghost) return undefined
    let asked = false
    let left = false
    let stop: (() => void) | null = null

    const fetchEngine = async () => {
      if (asked) return
      asked = true
      try {
        const { startDragEngine } = await import('./drag-engine.ts')
        if (left) return
        stop = startDragEngine({ ...parts, overlay: ghost, onStart, onDrop })
        within.dataset['drag'] = 'ready'
      } catch {
        // Clicks place players as well; the next press tries again.
        asked = false
      }
    }

    const callOff = whenIdle(fetchEngine)
    within.addEventListener('pointerdown', fetchEngine)
    return () => {
      left = true
      callOff()
      within.removeEventListener('pointerdown', fetchEngine)
      delete within.dataset['drag']
      stop?.()
    }
  }, [parts, area, overlay, onStart, onDrop])
}
