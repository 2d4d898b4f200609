import type { FromCardWorker, ToCardWorker } from '#app/components/card-picture/card-messages.ts'
import type { CardOrder, CardStudio } from '#card/card-studio.ts'

import { createBrowserStudio } from '#app/components/card-picture/browser-studio.ts'
import { canPaintOffscreen, offscreenSurface } from '#app/components/card-picture/offscreen-surface.ts'

declare const self: DedicatedWorkerGlobalScope

let studio: CardStudio<Blob> | null = null
let latest = 0

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
const tell = (message: FromCardWorker): void => self.postMessage(message)

/** Lets orders that came meanwhile be heard, so that only the newest is drawn. */
const listen = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function paint(painter: CardStudio<Blob>, id: number, order: CardOrder): Promise<void> {
  latest = id
  try {
    const blob = await painter.paint(order, async () => {
      await listen()
      if (latest !== id) return false
      tell({ kind: 'photos_ready', id })
      return true
    })
    tell(blob === null ? { kind: 'dropped', id } : { kind: 'painted', id, blob })
  } catch (error) {
    tell({ kind: 'failed', id })
    throw error
  }
}

self.addEventListener('message', ({ data: message }: MessageEvent<ToCardWorker>) => {
  if (message.kind === 'faces') {
    if (canPaintOffscreen()) {
      studio = createBrowserStudio<OffscreenCanvas>(self.fonts, message.addresses, offscreenSurface)
    } else {
      tell({ kind: 'unsupported' })
    }
  } else if (studio !== null) {
    void paint(studio, message.id, message.order)
  }
})
