import { describe, expect, test } from 'vitest'

import { createDragRegistry, type DragItem } from './drag-context.ts'

const item = (): DragItem => ({ element: Object.create(null), dragged: () => null, place: 'pool' })

/** Connects items and records which are connected. */
function engine() {
  const connected: DragItem[] = []
  return {
    connected,
    connect: (item: DragItem) => {
      connected.push(item)
      return () => void connected.splice(connected.indexOf(item), 1)
    },
  }
}

describe('the registry of draggable elements', () => {
  test('an engine that loads late connects elements registered before and after it', () => {
    const registry = createDragRegistry()
    const { connected, connect } = engine()
    const [first, gone, last] = [item(), item(), item()]
    registry.add(first)
    registry.add(gone)()
    registry.connect(connect)
    expect(connected).toEqual([first])
    registry.add(last)
    expect(connected).toEqual([first, last])
  })

  test('an element that leaves the page is disconnected once', () => {
    const registry = createDragRegistry()
    const { connected, connect } = engine()
    const [stays, leaves] = [item(), item()]
    registry.add(stays)
    registry.connect(connect)
    const remove = registry.add(leaves)
    remove()
    remove()
    expect(connected).toEqual([stays])
  })

  test('an engine that stops disconnects everything, and the next one connects it again', () => {
    const registry = createDragRegistry()
    const before = engine()
    const after = engine()
    const one = item()
    registry.add(one)
    const stop = registry.connect(before.connect)
    stop()
    expect(before.connected).toEqual([])
    registry.connect(after.connect)
    expect(after.connected).toEqual([one])
  })
})
