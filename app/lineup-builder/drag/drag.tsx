import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { Sweater } from '#app/building/jersey.tsx'
import { nameParts } from '#app/lineup-builder/player-tile.tsx'
import { useBuilder, useColorsOf } from '#app/lineup-builder/state/builder-context.tsx'

import {
  createDragContext,
  DragContext,
  type Dragged,
  type DragContextValue,
  type DropPlace,
  useDrag,
} from './drag-context.ts'

/** Everything inside can be dragged: pool to slot, slot to slot, slot to pool. */
export function DragBoard({ children }: { readonly children: ReactNode }) {
  const { commands } = useBuilder()
  const guard = useClickGuard()
  const [parts] = useState(createDragContext)
  const area = useRef<HTMLDivElement>(null)
  const overlay = useRef<HTMLDivElement>(null)

  const drop = useCallback(
    ({ player, from }: Dragged, place: DropPlace) => {
      if (place === 'pool') {
        if (from !== null) commands.remove(from)
      } else if (from === null) commands.place(place, player)
      else if (from !== place) commands.move(from, place)
    },
    [commands],
  )
  useDragEngine({ parts, area, overlay, onStart: guard.arm, onDrop: drop })

  return (
    <DragContext value={parts}>
      <div ref={area} className="contents" {...guard.listeners}>
        {children}
      </div>
      <div ref={overlay}>
        <DragGhost />
      </div>
    </DragContext>
  )
}

/** What hangs at the pointer: the sweater and name of who is dragged. */
function DragGhost() {
  const colorsOf = useColorsOf()
  const player = useDrag((drag) => drag?.dragged.player)
  if (!player) return null
  return (
    <div className="flex h-15 w-fit max-w-56 rotate-2 items-center gap-2 rounded-md border-2 border-accent-line bg-raised pr-4 pl-2 text-ink shadow-float">
      <Sweater colors={colorsOf(player)} number={player.number} className="size-12 shrink-0" />
      <span className="truncate font-display text-xl font-semibold">{nameParts(player).family}</span>
    </div>
  )
}

type Engine = {
  readonly parts: DragContextValue
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
function useDragEngine({ parts, area, overlay, onStart, onDrop }: Engine): void {
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

/** Safari has no idle callbacks; by then its first work is done. */
const PATIENCE_MS = 300
/** A page that is never idle gets it anyway. */
const AT_LATEST_MS = 3000

/** Runs `work` once the browser has nothing better to do. Returns what calls it off. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: AT_LATEST_MS })
  return () => cancelIdleCallback(handle)
}

/**
 * The click a browser sends after a drag belongs to the drag. Without this, letting go after Escape over the slot one
 * came from would remove its player.
 */
function useClickGuard() {
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
