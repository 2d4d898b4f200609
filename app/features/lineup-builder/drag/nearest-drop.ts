import type { DroppableInput } from '@dnd-kit/dom'

const POINTER_INTERSECTION = 2
const PRIORITY = { area: 1, slot: 2 } as const

/**
 * Drop where you aim: the place under the pointer, else the nearest one within `radius` px of it.
 * A radius of 0 makes a large area that gives way to any slot.
 */
export function nearestDrop(radius: number): NonNullable<DroppableInput['collisionDetector']> {
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
