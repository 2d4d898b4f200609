import type { Surface } from '#card/canvas.ts'
import type { RenderRequest, CardRenderer } from '#card/renderer.ts'

import { createBrowserRenderer, type FromCardWorker, type ToCardWorker } from './browser-renderer.ts'

/** Whether this thread can draw and encode without a page's canvas. */
function canRenderOffscreen(): boolean {
  return (
    typeof OffscreenCanvas === 'function' &&
    'convertToBlob' in OffscreenCanvas.prototype &&
    new OffscreenCanvas(1, 1).getContext('2d') !== null
  )
}

/** The off-screen card's canvas (P-BUILD-34). */
function offscreenSurface(width: number, height: number): Surface<OffscreenCanvas | ImageBitmap, Blob> {
  const canvas = new OffscreenCanvas(width, height)
  // Every pixel is read once, by the encoder: a canvas in memory spares the way back from the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('No 2D canvas here')
  return {
    context,
    image: canvas,
    encode: (type, quality) => canvas.convertToBlob({ type, quality }),
  }
}

declare const self: DedicatedWorkerGlobalScope

let renderer: CardRenderer<Blob> | null = null
/** Orders under way that are still wanted. */
const wanted = new Set<number>()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
const send = (message: FromCardWorker): void => self.postMessage(message)

/** Lets messages that came meanwhile be heard, so that nothing is drawn that is no longer wanted. */
const listen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function render(queue: CardRenderer<Blob>, id: number, request: RenderRequest): Promise<void> {
  wanted.add(id)
  try {
    const blob = await queue.render(request, async () => {
      await listen()
      if (!wanted.has(id)) return false
      send({ kind: 'photos_ready', id })
      return true
    })
    send(blob === null ? { kind: 'dropped', id } : { kind: 'painted', id, blob })
  } catch (error) {
    send({ kind: 'failed', id })
    throw error
  } finally {
    wanted.delete(id)
  }
}

self.addEventListener('message', ({ data: message }: MessageEvent<ToCardWorker>) => {
  if (message.kind === 'faces') {
    if (canRenderOffscreen()) {
      renderer = createBrowserRenderer<OffscreenCanvas>(self.fonts, message.addresses, offscreenSurface)
    } else {
      send({ kind: 'unsupported' })
    }
  } else if (message.kind === 'drop') {
    wanted.delete(message.id)
  } else if (renderer !== null) {
    void render(renderer, message.id, message.request)
  }
})
