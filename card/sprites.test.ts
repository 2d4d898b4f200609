import { describe, expect, it, vi } from 'vitest'

import { RecordingContext } from '#tests/support/recording-context.ts'

import { createSpriteCache } from './sprites.ts'

const BOX = { x: 10.3, y: 20, width: 50, height: 50 }

function setUp(maxPixels: number) {
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
  const drawSprite = createSpriteCache(createSurface, maxPixels)(2)
  const draw = vi.fn<() => void>()
  return { drawSprite, draw, createSurface, context: new RecordingContext() }
}

describe('cached drawings', () => {
  it('are drawn once and copied after that', () => {
    const { drawSprite, draw, context } = setUp(1_000_000)
    drawSprite(context, 'EDM', BOX, draw)
    drawSprite(context, 'EDM', { ...BOX, x: 99 }, draw)
    drawSprite(context, 'BOS', BOX, draw)
    expect(draw).toHaveBeenCalledTimes(2)
    expect(context.images).toHaveLength(3)
  })

  it('are copied to whole pixels, at the size they were drawn in', () => {
    const { drawSprite, draw, context, createSurface } = setUp(1_000_000)
    context.scale(2, 2)
    drawSprite(context, 'EDM', BOX, draw)
    expect(createSurface).toHaveBeenCalledWith(100, 100)
    expect(context.images).toEqual([{ left: 21, top: 40, right: 121, bottom: 140 }])
  })

  it('are dropped oldest first when the room is used up', () => {
    const { drawSprite, draw, context } = setUp(25_000)
    for (const key of ['EDM', 'BOS', 'MTL', 'BOS', 'EDM']) drawSprite(context, key, BOX, draw)
    expect(draw).toHaveBeenCalledTimes(4)
  })

  it('are drawn in place when they are too large to cache', () => {
    const { drawSprite, draw, context, createSurface } = setUp(9_999)
    drawSprite(context, 'ground', BOX, draw)
    expect(draw).toHaveBeenCalledWith(context, BOX)
    expect(createSurface).not.toHaveBeenCalled()
  })
})
