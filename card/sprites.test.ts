import { describe, expect, it, vi } from 'vitest'

import { RecordingContext } from '#tests/support/recording-context.ts'

import { createStamps } from './sprites.ts'

const BOX = { x: 10.3, y: 20, width: 50, height: 50 }

function setUp(mostPixels: number) {
  const createSurface = vi.fn<
    (
      width: number,
      height: number,
    ) => { context: RecordingContext; image: { width: number; height: number }; encode: () => Promise<null> }
  >((width, height) => ({
    context: new RecordingContext(),
    image: { width, height },
    encode: () => Promise.resolve(null),
  }))
  const stamp = createStamps(createSurface, mostPixels)(2)
  const draw = vi.fn<() => void>()
  return { stamp, draw, createSurface, context: new RecordingContext() }
}

describe('kept drawings', () => {
  it('draws once and copies after', () => {
    const { stamp, draw, context } = setUp(1_000_000)
    stamp(context, 'EDM', BOX, draw)
    stamp(context, 'EDM', { ...BOX, x: 99 }, draw)
    stamp(context, 'BOS', BOX, draw)
    expect(draw).toHaveBeenCalledTimes(2)
    expect(context.images).toHaveLength(3)
  })

  it('puts the copy on whole pixels, at the size it was drawn in', () => {
    const { stamp, draw, context, createSurface } = setUp(1_000_000)
    context.scale(2, 2)
    stamp(context, 'EDM', BOX, draw)
    expect(createSurface).toHaveBeenCalledWith(100, 100)
    expect(context.images).toEqual([{ left: 21, top: 40, right: 121, bottom: 140 }])
  })

  it('lets the oldest go when the room is used up', () => {
    const { stamp, draw, context } = setUp(25_000)
    for (const key of ['EDM', 'BOS', 'MTL', 'BOS', 'EDM']) stamp(context, key, BOX, draw)
    expect(draw).toHaveBeenCalledTimes(4)
  })

  it('draws what is too large to keep in its place', () => {
    const { stamp, draw, context, createSurface } = setUp(9_999)
    stamp(context, 'ground', BOX, draw)
    expect(draw).toHaveBeenCalledWith(context, BOX)
    expect(createSurface).not.toHaveBeenCalled()
  })
})
