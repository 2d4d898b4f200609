import {
  type MouseEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import { nameParts } from '#app/builder/lineup/player-tile.tsx'
import { useBuilder, useColorsOf } from '#app/builder/lineup/session.ts'
import { Sweater } from '#app/shared/jersey.tsx'
import { lazyComponent, runWhenIdle } from '#ui/lazy-component.tsx'
import { useLateComponent } from '#ui/loading.tsx'

import { createDragContext, DragContext, type Dragged, type DropPlace, useDrag } from './drag-context.ts'

const DragEngine = lazyComponent(async () => (await import('./drag-engine.ts')).DragEngine)

/**
 * Makes everything inside draggable: pool to slot, slot to slot, slot to pool. The drag code is loaded when the browser
 * is idle, or on the first pointer press. That press is then only a click; the next one can drag. If the code does not
 * load, clicks still place players, and the next press tries again.
 */
export function DragBoard({ children }: { readonly children: ReactNode }) {
  const { commands } = useBuilder()
  const guard = useClickGuard()
  const [context] = useState(createDragContext)
  const [hasEngine, fetchEngine] = useLateComponent(DragEngine)
  useEffect(() => runWhenIdle(fetchEngine), [fetchEngine])
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

  return (
    <DragContext value={context}>
      <div
        ref={area}
        className="contents"
        onPointerDown={hasEngine ? undefined : fetchEngine}
        {...guard.listeners}
      >
        {children}
      </div>
      {hasEngine && (
        <Suspense>
          <DragEngine area={area} overlay={overlay} onStart={guard.arm} onDrop={drop} />
        </Suspense>
      )}
      <div ref={overlay}>
        <DragGhost />
      </div>
    </DragContext>
  )
}

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

/**
 * Swallows the click that a browser sends after a drag. Otherwise, releasing after Escape over the slot where the drag
 * began would remove its player.
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
