import { useCallback, useRef, useState, type ReactNode } from 'react'

import { useBuilder } from '../state/builder-context.tsx'
import { createDragParts, DragContext } from './drag-context.ts'
import type { Dragged, DropPlace } from './drag-data.ts'
import { DragGhost } from './drag-ghost.tsx'
import { useClickGuard } from './use-click-guard.ts'
import { useDragEngine } from './use-drag-engine.ts'

/** Everything inside can be dragged: pool to slot, slot to slot, slot to pool. */
export function DragBoard({ children }: { readonly children: ReactNode }) {
  const { commands } = useBuilder()
  const guard = useClickGuard()
  const [parts] = useState(createDragParts)
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
