import { Accessibility, PointerActivationConstraints } from '@dnd-kit/dom'
import { DragDropProvider, DragOverlay, PointerSensor, type DragEndEvent } from '@dnd-kit/react'
import type { ReactNode } from 'react'

import { useBuilder } from '../state/builder-context.tsx'
import { isDragged, isSlotPlace } from './drag-data.ts'
import { DragGhost } from './drag-ghost.tsx'
import { useClickGuard } from './use-click-guard.ts'

/** A mouse drags after 4 px; a finger after a hold of 200 ms, so that lists still scroll under it. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'mouse'
        ? [new PointerActivationConstraints.Distance({ value: 4 })]
        : [new PointerActivationConstraints.Delay({ value: 200, tolerance: 8 })],
    preventActivation: ({ target }) => target instanceof Element && target.closest('[data-no-drag]') !== null,
  }),
]

type Plugins = NonNullable<Parameters<typeof DragDropProvider>[0]['plugins']>
// The board speaks for itself, and its keys are its own: menus and pickers, not an imitated drag.
const plugins: Plugins = (defaults) => defaults.filter((plugin) => plugin !== Accessibility)

/** Everything inside can be dragged: pool to slot, slot to slot, slot to pool. */
export function DragBoard({ children }: { readonly children: ReactNode }) {
  const { commands } = useBuilder()
  const guard = useClickGuard()

  const drop = ({ operation, canceled }: DragEndEvent) => {
    const dragged = operation.source?.data
    const place = operation.target?.data
    if (canceled || !isDragged(dragged) || !place) return
    if (isSlotPlace(place)) {
      if (dragged.from === null) commands.place(place.slotId, dragged.player)
      else if (dragged.from !== place.slotId) commands.move(dragged.from, place.slotId)
    } else if (dragged.from !== null) commands.remove(dragged.from)
  }

  return (
    <DragDropProvider sensors={SENSORS} plugins={plugins} onDragStart={guard.arm} onDragEnd={drop}>
      <div className="contents" {...guard.listeners}>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {(source) => (isDragged(source.data) ? <DragGhost dragged={source.data} /> : null)}
      </DragOverlay>
    </DragDropProvider>
  )
}
