import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { CAPTION_HEIGHT, embedCode, frameSize } from './embed.ts'

const POSTER = { width: 1920, height: 2560 }

test('a frame shows the whole image above its caption', () => {
  expect(frameSize(POSTER)).toEqual({ width: 480, height: 640 + CAPTION_HEIGHT })
  expect(frameSize({ width: 1200, height: 630 })).toEqual({ width: 480, height: 252 + CAPTION_HEIGHT })
})

test('a frame stays within its limits, and the image keeps its shape as long as it is readable', () => {
  expect(frameSize(POSTER, { width: 300 })).toEqual({ width: 300, height: 400 + CAPTION_HEIGHT })
  expect(frameSize(POSTER, { height: 400 + CAPTION_HEIGHT })).toEqual({
    width: 300,
    height: 400 + CAPTION_HEIGHT,
  })
  expect(frameSize(POSTER, { height: 100 })).toEqual({ width: 160, height: 100 })
  const side = fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const most = { ...(width && { width }), ...(height && { height }) }
      const size = frameSize(POSTER, most)
      expect(size.width).toBeGreaterThan(0)
      expect(size.width).toBeLessThanOrEqual(width ?? 480)
      expect(size.height).toBeGreaterThan(0)
      expect(size.height).toBeLessThanOrEqual(height ?? 704)
    }),
  )
})

test('the code to paste has the address for frames, the title and the size', () => {
  const share = { url: 'https://benchboss.test/l/abcdefABCDEF', title: 'Opening "night" <b>' }
  expect(embedCode(share, { width: 480, height: 704 })).toBe(
    '<iframe src="https://benchboss.test/l/abcdefABCDEF/embed" title="Opening &#34;night&#34; &#60;b&#62;" width="480" height="704" style="border:0;width:480px;max-width:100%;height:auto;aspect-ratio:480/704" loading="lazy"></iframe>',
  )
})
