import {
  createLatestRenderQueue,
  browserClock,
  type RenderQueue,
} from '#app/builder/finished/latest-render.ts'
import { pixelsOf, CARD_SHAPES } from '#card/export-size.ts'
import type { RenderRequest } from '#card/renderer.ts'

/** Makes every card blank, in its size and under its file type. Drawing a real one takes a slow machine many seconds. */
export const createRenderQueue = (): RenderQueue =>
  createLatestRenderQueue({ render: blankCard, dispose: () => undefined }, browserClock)

/**
 * Returns a GIF of one dot, because encoding an image waits until the page is idle. Browsers know it by its content.
 * Without OffscreenCanvas nothing can be drawn.
 */
function blankCard({ card, shape, type, width }: RenderRequest): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined') return Promise.reject(new Error('It cannot be drawn.'))
  const drawing = CARD_SHAPES[card === 'page' ? 'link' : shape]
  const size = pixelsOf({ ...drawing, target: width ?? drawing.target })
  const bytes = [size.width, size.height].flatMap((pixels) => [pixels % 256, Math.floor(pixels / 256)])
  const colors = [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  const dot = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]
  return Promise.resolve(new Blob(['GIF89a', Uint8Array.from([...bytes, ...colors, ...dot])], { type }))
}
