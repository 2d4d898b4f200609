import { proxy, wrap } from 'comlink'

import type { CardRenderer } from '#card/renderer.ts'
import type { Site } from '#domain/site/site.ts'

import type { CardWorker } from './browser-renderer.ts'
import {
  type AbortableRenderer,
  browserClock,
  createLatestRenderQueue,
  type RenderQueue,
} from './latest-render.ts'

/**
 * Draws cards to files: in a worker, or on the page where a worker cannot draw. Create one when the builder opens and
 * dispose of it when it closes. It keeps photos, fonts and sweaters between requests.
 */
export function createRenderQueue(site: Site): RenderQueue {
  return createLatestRenderQueue(createWorkerOrPageRenderer(site), browserClock)
}

function createWorkerOrPageRenderer(site: Site): AbortableRenderer {
  let worker = createWorker(site)
  let page: Promise<CardRenderer<Blob>> | null = null
  return {
    async render(request, photosReady, unwanted) {
      if (worker !== null) {
        try {
          return await worker.render(request, photosReady, unwanted)
        } catch (error) {
          if (!(error instanceof WorkerUnavailable)) throw error
          worker?.dispose()
          worker = null
        }
      }
      try {
        page ??= loadPageRenderer()
        return await (await page).render({ ...request, site }, photosReady)
      } catch (error) {
        // If neither loaded, the next drawing tries a worker again.
        page = null
        worker = createWorker(site)
        throw error
      }
    },
    dispose: () => worker?.dispose(),
  }
}

const createWorker = (site: Site): AbortableRenderer | null =>
  typeof Worker === 'function' ? createWorkerRenderer(site) : null

/** Loads the page's renderer only where needed. Nearly every browser draws in the worker. */
async function loadPageRenderer(): Promise<CardRenderer<Blob>> {
  const { createPageRenderer } = await import('./page-renderer.ts')
  return createPageRenderer()
}

/** Set when the worker is missing, broken or cannot draw, so that the page must. */
class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

/** Draws in a worker, so that nothing is drawn or encoded on the page's thread. */
export function createWorkerRenderer(site: Site): AbortableRenderer {
  const worker = new Worker(new URL('./card.worker.ts', import.meta.url), { type: 'module', name: 'card' })
  const remote = wrap<CardWorker>(worker)
  let isLost = false
  // A failed drawing rejects its own call. An error event means that the script did not load or crashed.
  worker.addEventListener('error', () => {
    isLost = true
  })

  /** Rejects when the worker is lost. Its calls would otherwise never settle. */
  const loss = (signal: AbortSignal): Promise<never> =>
    new Promise((_, reject) => {
      const onError = () => reject(new WorkerUnavailable('The worker did not start'))
      worker.addEventListener('error', onError, { signal })
    })

  return {
    async render(request, photosReady, unwanted) {
      if (isLost) throw new WorkerUnavailable('The worker did not start')
      const onPhotosReady = proxy(() => {
        photosReady()
        return !unwanted.aborted
      })
      const settled = new AbortController()
      try {
        const drawing = remote.render({ ...request, site }, onPhotosReady)
        const drawn = await Promise.race([drawing, loss(settled.signal)])
        if (drawn === 'unsupported') throw new WorkerUnavailable('The worker cannot draw')
        return drawn
      } finally {
        settled.abort()
      }
    },
    dispose: () => worker.terminate(),
  }
}
