import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  clampView,
  MAX_ZOOM,
  panBy,
  panByKey,
  type Stage,
  stageOf,
  type View,
  wheelFactor,
  WHOLE,
  zoomAt,
  zoomFrom,
} from './zoom.ts'

const FRAME = { width: 600, height: 800 }
/** A poster in a window of its own shape. */
const STAGE = { frame: FRAME, image: FRAME }
/** The same in a wider window. */
const WIDE = stageOf({ width: 1600, height: 800 }, { width: 1920, height: 2560 })

const anyView = fc
  .record({
    zoom: fc.double({ min: 1, max: MAX_ZOOM, noNaN: true }),
    x: fc.double({ min: -900, max: 900, noNaN: true }),
    y: fc.double({ min: -900, max: 900, noNaN: true }),
  })
  .map((view) => clampView(view, STAGE))
const anyPoint = fc.record({
  x: fc.integer({ min: 0, max: FRAME.width }),
  y: fc.integer({ min: 0, max: FRAME.height }),
})

/** Returns which point of the image, from its middle and unzoomed, is at a point of the window. */
function seenAt(view: View, point: { x: number; y: number }, { frame }: Stage = STAGE) {
  return {
    x: (point.x - frame.width / 2) / view.zoom - view.x,
    y: (point.y - frame.height / 2) / view.zoom - view.y,
  }
}

describe('the preview', () => {
  it('fits the window', () => {
    expect(WIDE.image).toEqual({ width: 600, height: 800 })
    expect(stageOf({ width: 390, height: 844 }, { width: 1200, height: 630 }).image.width).toBe(390)
  })

  it('P-BUILD-30 zooming from the preview keeps the clicked point under the finger', () => {
    const preview = { x: 100, y: 200, width: 300, height: 400 }
    // Three quarters to the right and a quarter down.
    const point = { x: 325, y: 300 }
    const view = zoomFrom(preview, 2, point, STAGE)
    expect(view.zoom).toBe(2)
    expect(seenAt(view, point)).toEqual({ x: 150, y: -200 })
  })

  it('fingers cannot zoom out past the whole image, or in past the limit', () => {
    expect(zoomFrom({ x: 0, y: 0, width: 300, height: 400 }, 0.8, { x: 10, y: 10 }, WIDE)).toEqual(WHOLE)
    expect(zoomAt({ zoom: 2, x: 50, y: 20 }, 0.4, { x: 10, y: 10 }, WIDE)).toEqual(WHOLE)
    expect(zoomAt({ zoom: 2, x: 0, y: 0 }, 9, { x: 300, y: 400 }, STAGE).zoom).toBe(MAX_ZOOM)
  })

  it('P-BUILD-31 follows the drag pixel for pixel on the screen', () => {
    const view = panBy({ zoom: 2, x: 0, y: 0 }, { x: 40, y: -30 }, STAGE)
    expect(view).toEqual({ zoom: 2, x: 20, y: -15 })
  })

  it('P-BUILD-31 does not pan while the whole image is visible', () => {
    expect(panBy(WHOLE, { x: 50, y: 50 }, WIDE)).toEqual(WHOLE)
  })

  it.each([
    ['ArrowLeft', { x: 10, y: 0 }],
    ['ArrowRight', { x: -10, y: 0 }],
    ['ArrowUp', { x: 0, y: 10 }],
    ['ArrowDown', { x: 0, y: -10 }],
  ])('P-BUILD-32 %s pans by 20 divided by the zoom', (key, moved) => {
    for (const stage of [STAGE, WIDE])
      expect(panByKey({ zoom: 2, x: 0, y: 0 }, key, stage)).toEqual({ zoom: 2, ...moved })
    const closer = panByKey({ zoom: 4, x: 0, y: 0 }, key, STAGE)
    expect(closer).toEqual({ zoom: 4, x: moved.x / 2, y: moved.y / 2 })
  })

  it('P-BUILD-32 ignores every other key', () => {
    expect(panByKey({ zoom: 2, x: 0, y: 0 }, 'Enter', STAGE)).toBeNull()
    expect(panByKey({ zoom: 2, x: 0, y: 0 }, 'a', STAGE)).toBeNull()
  })

  it.each([STAGE, WIDE])('covers the window, or stays within it when smaller', (stage) => {
    fc.assert(
      fc.property(anyView, anyPoint, (view, point) => {
        const { zoom, ...moved } = panBy(view, { x: point.x * 5 - 1500, y: point.y * 5 - 1500 }, stage)
        for (const [axis, length] of [
          ['x', 'width'],
          ['y', 'height'],
        ] as const) {
          const middle = stage.frame[length] / 2 + moved[axis] * zoom
          const half = (stage.image[length] * zoom) / 2
          const [before, after] = [middle - half, stage.frame[length] - middle - half]
          // Both edges outside the window or on its border, or both inside.
          expect(Math.min(before, after) * Math.max(before, after)).toBeGreaterThanOrEqual(-1e-6)
        }
      }),
    )
  })

  it('keeps the point between two fingers in place while zooming', () => {
    fc.assert(
      fc.property(anyView, anyPoint, fc.double({ min: 1, max: 2, noNaN: true }), (view, point, factor) => {
        const closer = zoomAt(view, view.zoom * factor, point, STAGE)
        expect(seenAt(closer, point).x).toBeCloseTo(seenAt(view, point).x, 6)
        expect(seenAt(closer, point).y).toBeCloseTo(seenAt(view, point).y, 6)
      }),
    )
  })

  it('zooms in when the wheel turns away, in small steps for two fingers on a touchpad', () => {
    const turn = { deltaY: -100, deltaMode: 0, ctrlKey: false }
    expect(wheelFactor(turn)).toBeCloseTo(1.22, 2)
    expect(wheelFactor(turn) * wheelFactor({ ...turn, deltaY: 100 })).toBeCloseTo(1, 9)
    expect(wheelFactor({ ...turn, deltaY: -3, deltaMode: 1 })).toBeGreaterThan(1.15)
    expect(wheelFactor({ deltaY: -10, deltaMode: 0, ctrlKey: true })).toBeCloseTo(1.1, 1)
  })
})
