import {
  createLatestRenderQueue,
  browserClock,
  type RenderQueue,
} from '#app/builder/finished/latest-render.ts'
import { pixelsOf, CARD_SHAPES } from '#card/export-size.ts'
import type { RenderRequest } from '#card/renderer.ts'

/** Draws every card blank, in its size and file type. Drawing the real one takes a slow machine many seconds. */
export const createRenderQueue = (): RenderQueue =>
  createLatestRenderQueue({ render: blankCard, dispose: () => undefined }, browserClock)

function blankCard({ card, shape, type, width }: RenderRequest): Promise<Blob> {
  const drawing = CARD_SHAPES[card === 'page' ? 'link' : shape]
  const size = pixelsOf({ ...drawing, target: width ?? drawing.target })
  const canvas = new OffscreenCanvas(size.width, size.height)
  canvas.getContext('2d', { alpha: false })
  return canvas.convertToBlob({ type })
}
