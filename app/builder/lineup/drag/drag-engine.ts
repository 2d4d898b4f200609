import {
  Accessibility,
  DragDropManager,
  type DragEndEvent,
  Draggable,
  Droppable,
  type DroppableInput,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
} from '@dnd-kit/dom'
import { type RefObject, useEffect } from 'react'

import { type DragContextValue, type Dragged, type DropPlace, useDragContext } from './drag-context.ts'

type DragEvents = {
  readonly onStart: () => void
  readonly onDrop: (dragged: Dragged, place: DropPlace) => void
}

type Props = DragEvents & {
  /** The element around everything that can be dragged. It gets `data-drag="ready"` once a drag can start. */
  readonly area: RefObject<HTMLElement | null>
  readonly overlay: RefObject<HTMLElement | null>
}

/** Renders nothing. While it is mounted, everything registered can be dragged. */
export function DragEngine({ area, overlay, onStart, onDrop }: Props) {
  const context = useDragContext()
  useEffect(() => {
    const within = area.current
    const ghost = overlay.current
    if (!within || !ghost) return undefined
    const stop = startDragEngine({ ...context, overlay: ghost, onStart, onDrop })
    within.setAttribute('data-drag', 'ready')
    return () => {
      within.removeAttribute('data-drag')
      stop()
    }
  }, [context, area, overlay, onStart, onDrop])
  return null
}

/** A mouse drags after 4 px. A finger drags after 200 ms, so that lists still scroll under it. */
const sensor = (canDrag: (source: Draggable) => boolean) =>
  PointerSensor.configure({
    activationConstraints: ({ pointerType }) =>
      pointerType === 'mouse'
        ? [new PointerActivationConstraints.Distance({ value: 4 })]
        : [new PointerActivationConstraints.Delay({ value: 200, tolerance: 8 })],
    preventActivation: ({ target }, source) =>
      !canDrag(source) || (target instanceof Element && target.closest('[data-no-drag]') !== null),
  })

const AREA = nearestDrop(0)
const SLOT = nearestDrop(40)

type DragOperation = DragEndEvent['operation']

type Engine = DragContextValue &
  DragEvents & {
    /** The element that follows the pointer. */
    readonly overlay: Element
  }

/** Makes everything registered draggable, until the returned function is called. */
function startDragEngine({ registry, state, overlay, onStart, onDrop }: Engine): () => void {
  const draggedFrom = new WeakMap<Draggable, () => Dragged | null>()
  const places = new WeakMap<Droppable, DropPlace>()
  const manager = new DragDropManager({
    sensors: [sensor((source) => draggedFrom.get(source)?.() != null)],
    // The board has its own announcements and keys: menus and pickers, not a simulated drag.
    plugins: (defaults) => defaults.filter((plugin) => plugin !== Accessibility),
  })
  const feedback = manager.registry.plugins.get(Feedback)
  if (feedback) {
    feedback.overlay = overlay
    feedback.dropAnimation = null
  }

  const read = ({ source, target }: DragOperation) => {
    const dragged = source && draggedFrom.get(source)?.()
    return dragged ? { dragged, over: (target && places.get(target)) ?? null } : null
  }

  const { monitor } = manager
  monitor.addEventListener('dragstart', ({ operation }) => {
    onStart()
    state.setState(read(operation), true)
  })
  monitor.addEventListener('dragover', ({ operation }) => state.setState(read(operation), true))
  monitor.addEventListener('dragend', ({ operation, canceled }) => {
    const drag = read(operation)
    state.setState(null, true)
    if (drag?.over && !canceled) onDrop(drag.dragged, drag.over)
  })

  let count = 0
  const disconnect = registry.connect((item) => {
    const { element, place } = item
    const id = (count += 1)
    const entities: (Draggable | Droppable)[] = []
    // Registered by hand: on their own they register a microtask later, even if their element has been removed by then.
    const manual = { id, element, register: false }
    if (place !== 'pool') {
      const draggable = new Draggable(manual, manager)
      draggedFrom.set(draggable, item.dragged)
      entities.push(draggable)
    }
    if (place) {
      const collisionDetector = place === 'pool' ? AREA : SLOT
      const droppable = new Droppable({ ...manual, collisionDetector }, manager)
      places.set(droppable, place)
      entities.push(droppable)
    }
    for (const entity of entities) entity.register()
    return () => {
      for (const entity of entities) entity.unregister()
    }
  })
  return () => {
    disconnect()
    manager.destroy()
  }
}

const POINTER_INTERSECTION = 2
const PRIORITY = { area: 1, slot: 2 } as const

/**
 * Drops on the target under the pointer, else on the nearest one within `radius` px. A radius of 0 makes a large area
 * that yields to any slot.
 */
function nearestDrop(radius: number): NonNullable<DroppableInput['collisionDetector']> {
  return ({ dragOperation, droppable }) => {
    const { current: pointer } = dragOperation.position
    const box = droppable.shape?.boundingRectangle
    if (!box) return null
    const aside = Math.max(box.left - pointer.x, 0, pointer.x - box.right)
    const above = Math.max(box.top - pointer.y, 0, pointer.y - box.bottom)
    const distance = Math.hypot(aside, above)
    if (distance > radius) return null
    return {
      id: droppable.id,
      type: POINTER_INTERSECTION,
      priority: radius === 0 ? PRIORITY.area : PRIORITY.slot,
      value: 1 / (1 + distance),
    }
  }
}
