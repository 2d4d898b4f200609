import type { CardPainter, LatestStudio } from '#app/components/card-picture/latest-painter.ts'
import type { WorkerStudio } from '#app/components/card-picture/worker-studio.ts'
import type { CardStudio } from '#card/card-studio.ts'

import { browserClock } from '#app/components/card-picture/browser-clock.ts'
import { createLatestPainter } from '#app/components/card-picture/latest-painter.ts'
import { WorkerUnavailable, createWorkerStudio } from '#app/components/card-picture/worker-studio.ts'

/**
 * Draws cards to files beside the page: in a worker, or on the page where a worker cannot. Make one when the
 * builder opens and dispose of it when it closes; photos, faces and sweaters are kept between orders.
 */
export function createCardPainter(): CardPainter {
  return createLatestPainter(workerOrPage(), browserClock)
}

/** Loaded only where it is needed: nearly every browser draws in the worker. */
async function onPage(): Promise<CardStudio<Blob>> {
  const { createPageStudio } = await import('#app/components/card-picture/page-studio.ts')
  return createPageStudio()
}

function workerOrPage(): LatestStudio {
  let worker: WorkerStudio | null = typeof Worker === 'function' ? createWorkerStudio() : null
  let page: Promise<CardStudio<Blob>> | null = null

  return {
    async paint(order, photosReady, unwanted) {
      if (worker !== null) {
        try {
          return await worker.paint(order, photosReady, unwanted)
        } catch (error) {
          if (!(error instanceof WorkerUnavailable)) throw error
          worker = null
        }
      }
      page ??= onPage()
      return (await page).paint(order, photosReady)
    },
    dispose: () => worker?.dispose(),
  }
}
