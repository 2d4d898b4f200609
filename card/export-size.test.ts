import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { CARD_SHAPE_NAMES, EXPORT_WIDTH, exportPixels, exportScale, MAX_EXPORT_SCALE } from './export-size.ts'

describe('the size of the file', () => {
  it('P-CONST-01 the scale is 1920 over the drawing’s width, at most 2', () => {
    expect([EXPORT_WIDTH, MAX_EXPORT_SCALE]).toEqual([1920, 2])
    expect(exportScale(1200)).toBe(1.6)
    expect(exportScale(960)).toBe(2)
    expect(exportScale(480)).toBe(2)
    assert(
      property(integer({ min: 1, max: 20_000 }), (width) => {
        expect(exportScale(width)).toBe(Math.min(2, 1920 / width))
      }),
    )
  })

  it('P-STATE-14 the image is 1920 px wide', () => {
    expect(exportPixels('full').width).toBe(1920)
    expect(exportPixels('square')).toMatchObject({ width: 1920, height: 1920 })
    expect(exportPixels('portrait')).toMatchObject({ width: 1920, height: 2400 })
  })

  it('stories and link previews have exactly the pixels that networks show', () => {
    expect(exportPixels('story')).toMatchObject({ width: 1080, height: 1920 })
    expect(exportPixels('link')).toMatchObject({ width: 1200, height: 630 })
  })

  it('no shape is enlarged beyond the cap', () => {
    for (const shape of CARD_SHAPE_NAMES) expect(exportPixels(shape).scale).toBeLessThanOrEqual(2)
  })
})
