import type { Surface } from '#card/canvas.ts'
import type { CardOrder, CardStudio } from '#card/renderer.ts'

import { createBrowserStudio, type FromCardWorker, type ToCardWorker } from './browser-renderer.ts'

/** Whether this thread can draw and encode without a page's canvas. */
function canPaintOffscreen(): boolean {
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

let studio: CardStudio<Blob> | null = null
/** Orders under way that are still wanted. */
const wanted = new Set<number>()

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
const tell = (message: FromCardWorker): void => self.postMessage(message)

/** Lets messages that came meanwhile be heard, so that nothing is drawn that is no longer wanted. */
const listen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function paint(painter: CardStudio<Blob>, id: number, order: CardOrder): Promise<void> {
  wanted.add(id)
  try {
    const blob = await painter.paint(order, async () => {
      await listen()
      if (!wanted.has(id)) return false
      tell({ kind: 'photos_ready', id })
      return true
    })
    tell(blob === null ? { kind: 'dropped', id } : { kind: 'painted', id, blob })
  } catch (error) {
    tell({ kind: 'failed', id })
    throw error
  } finally {
    wanted.delete(id)
  }
}

self.addEventListener('message', ({ data: message }: MessageEvent<ToCardWorker>) => {
  if (message.kind === 'faces') {
    if (canPaintOffscreen()) {
      studio = createBrowserStudio<OffscreenCanvas>(self.fonts, message.addresses, offscreenSurface)
    } else {
      tell({ kind: 'unsupported' })
    }
  } else if (message.kind === 'drop') {
    wanted.delete(message.id)
  } else if (studio !== null) {
    void paint(studio, message.id, message.order)
  }
})
