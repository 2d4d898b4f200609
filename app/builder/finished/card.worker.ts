import { expose } from 'comlink'

import type { Surface } from '#card/canvas.ts'

import { type CardWorker, createBrowserRenderer } from './browser-renderer.ts'

declare const self: DedicatedWorkerGlobalScope

const renderer = canRenderOffscreen()
  ? createBrowserRenderer<OffscreenCanvas>(self.fonts, offscreenSurface)
  : null

const cardWorker: CardWorker = {
  async render(request, photosReady) {
    return renderer === null ? 'unsupported' : renderer.render(request, photosReady)
  },
}

expose(cardWorker)

/** Returns whether this thread can draw and encode without a page's canvas. */
function canRenderOffscreen(): boolean {
  return (
    typeof OffscreenCanvas === 'function' &&
    'convertToBlob' in OffscreenCanvas.prototype &&
    new OffscreenCanvas(1, 1).getContext('2d') !== null
  )
}

function offscreenSurface(width: number, height: number): Surface<OffscreenCanvas | ImageBitmap, Blob> {
  const canvas = new OffscreenCanvas(width, height)
  // The encoder reads every pixel once. A canvas in memory avoids copying them back from the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No 2D canvas here')
  return {
    context,
    image: canvas,
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  }
}
