import type { FromCardWorker, ToCardWorker } from '#app/components/card-picture/card-messages.ts'
import type { CardOrder, CardStudio } from '#card/card-studio.ts'

import { createBrowserStudio } from '#app/components/card-picture/browser-studio.ts'
import { canPaintOffscreen, offscreenSurface } from '#app/components/card-picture/offscreen-surface.ts'

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
