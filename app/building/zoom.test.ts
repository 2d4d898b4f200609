import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { clampView, MAX_ZOOM, panBy, panByKey, toggleZoom, type View, WHOLE, zoomAt } from './zoom.ts'

const FRAME = { width: 600, height: 800 }
const MIDDLE = { x: 300, y: 400 }

const anyView = fc
  .record({
    zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
    x: fc.double({ min: -900, max: 900, noNaN: true }),
    y: fc.double({ min: -900, max: 900, noNaN: true }),
  })
  .map((view) => clampView(view, FRAME))
const anyPoint = fc.record({
  x: fc.integer({ min: 0, max: FRAME.width }),
  y: fc.integer({ min: 0, max: FRAME.height }),
})

/** Which place of the image, from its middle and unzoomed, is seen at a place of the frame. */
function seenAt(view: View, point: { x: number; y: number }) {
  return {
    x: (point.x - FRAME.width / 2) / view.zoom - view.x,
    y: (point.y - FRAME.height / 2) / view.zoom - view.y,
  }
}

describe('the preview', () => {
  it('P-BUILD-30 is enlarged twofold by a click, and whole again by the next', () => {
    const close = toggleZoom(WHOLE, MIDDLE, FRAME)
    expect(close).toEqual({ zoom: 2, x: 0, y: 0 })
    expect(toggleZoom(close, { x: 10, y: 10 }, FRAME)).toEqual(WHOLE)
  })

  it('P-BUILD-30 shows what was clicked', () => {
    const point = { x: 150, y: 600 }
    const close = toggleZoom(WHOLE, point, FRAME)
    expect(seenAt(close, point)).toEqual(seenAt(WHOLE, point))
  })

  it('P-BUILD-31 follows the drag, pixel for pixel on the screen', () => {
    const view = panBy({ zoom: 2, x: 0, y: 0 }, { x: 40, y: -30 }, FRAME)
    expect(view).toEqual({ zoom: 2, x: 20, y: -15 })
  })

  it('P-BUILD-31 has nothing to pan while it is whole', () => {
    expect(panBy(WHOLE, { x: 50, y: 50 }, FRAME)).toEqual(WHOLE)
  })

  it.each([
    ['ArrowLeft', { x: 10, y: 0 }],
    ['ArrowRight', { x: -10, y: 0 }],
    ['ArrowUp', { x: 0, y: 10 }],
    ['ArrowDown', { x: 0, y: -10 }],
  ])('P-BUILD-32 %s pans by 20 divided by the zoom', (key, moved) => {
    expect(panByKey({ zoom: 2, x: 0, y: 0 }, key, FRAME)).toEqual({ zoom: 2, ...moved })
    const closer = panByKey({ zoom: 4, x: 0, y: 0 }, key, FRAME)
    expect(closer).toEqual({ zoom: 4, x: moved.x / 2, y: moved.y / 2 })
  })

  it('P-BUILD-32 leaves every other key alone', () => {
    expect(panByKey({ zoom: 2, x: 0, y: 0 }, 'Enter', FRAME)).toBeNull()
    expect(panByKey({ zoom: 2, x: 0, y: 0 }, 'a', FRAME)).toBeNull()
  })

  it('never shows what lies beside the picture', () => {
    fc.assert(
      fc.property(anyView, anyPoint, (view, point) => {
        const moved = panBy(view, { x: point.x * 3 - 900, y: point.y * 3 - 900 }, FRAME)
        for (const corner of [
          { x: 0, y: 0 },
          { x: FRAME.width, y: FRAME.height },
        ]) {
          const seen = seenAt(moved, corner)
          expect(Math.abs(seen.x)).toBeLessThanOrEqual(FRAME.width / 2 + 1e-6)
          expect(Math.abs(seen.y)).toBeLessThanOrEqual(FRAME.height / 2 + 1e-6)
        }
      }),
    )
  })

  it('keeps the place between two fingers while it grows', () => {
    fc.assert(
      fc.property(anyView, anyPoint, fc.double({ min: 1, max: 2, noNaN: true }), (view, point, factor) => {
        const closer = zoomAt(view, view.zoom * factor, point, FRAME)
        expect(seenAt(closer, point).x).toBeCloseTo(seenAt(view, point).x, 6)
        expect(seenAt(closer, point).y).toBeCloseTo(seenAt(view, point).y, 6)
      }),
    )
  })
})
