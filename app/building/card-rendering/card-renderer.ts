import type { RenderRequest, CardRenderer } from '#card/renderer.ts'

import type { FromCardWorker, ToCardWorker } from './browser-renderer.ts'
import { CARD_FONT_ADDRESSES } from './card-font-files.ts'
import {
  browserClock,
  type RenderQueue,
  createLatestRenderQueue,
  type AbortableRenderer,
} from './latest-render.ts'

/** The worker is missing, broken or cannot draw: the page must. */
class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

type Waiting = {
  readonly photosReady: () => unknown
  readonly resolve: (blob: Blob | null) => void
  readonly reject: (error: Error) => void
}

type WorkerRenderer = {
  render(
    request: RenderRequest,
    photosReady: () => unknown,
    /** Spares the worker the drawing when it fires early enough. */
    unwanted?: AbortSignal,
  ): Promise<Blob | null>
  dispose(): void
}

/** The studio in a worker: nothing is drawn or encoded on the page's thread. */
export function createWorkerRenderer(): WorkerRenderer {
  const worker = new Worker(new URL('./card.worker.ts', import.meta.url), { type: 'module', name: 'card' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let lost: WorkerUnavailable | null = null

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const send = (message: ToCardWorker): void => worker.postMessage(message)
  const lose = (why: string): void => {
    lost = new WorkerUnavailable(why)
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
    worker.terminate()
  }

  // An order that fails is told by message: an error event means the script did not load or did not survive.
  worker.addEventListener('error', () => lose('The worker did not start'))
  worker.addEventListener('message', ({ data: message }: MessageEvent<FromCardWorker>) => {
    if (message.kind === 'unsupported') return lose('The worker cannot draw')
    const request = waiting.get(message.id)
    if (request === undefined) return
    if (message.kind === 'photos_ready') return void request.photosReady()
    waiting.delete(message.id)
    if (message.kind === 'painted') request.resolve(message.blob)
    else if (message.kind === 'dropped') request.resolve(null)
    else request.reject(new Error('The card could not be drawn'))
  })
  send({ kind: 'faces', addresses: CARD_FONT_ADDRESSES })

  return {
    render(request, photosReady, unwanted) {
      if (lost !== null) return Promise.reject(lost)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { photosReady, resolve, reject })
        send({ kind: 'paint', id, request })
        unwanted?.addEventListener('abort', () => {
          if (waiting.has(id)) send({ kind: 'drop', id })
        })
      })
    },
    dispose: () => worker.terminate(),
  }
}

/**
 * Draws cards to files beside the page: in a worker, or on the page where a worker cannot. Make one when the
 * builder opens and dispose of it when it closes; photos, faces and sweaters are kept between orders.
 */
export function createRenderQueue(): RenderQueue {
  return createLatestRenderQueue(workerOrPage(), browserClock)
}

/** Loaded only where it is needed: nearly every browser draws in the worker. */
async function onPage(): Promise<CardRenderer<Blob>> {
  const { createPageRenderer } = await import('./page-renderer.ts')
  return createPageRenderer()
}

function workerOrPage(): AbortableRenderer {
  let worker: WorkerRenderer | null = typeof Worker === 'function' ? createWorkerRenderer() : null
  let page: Promise<CardRenderer<Blob>> | null = null

  return {
    async render(request, photosReady, unwanted) {
      if (worker !== null) {
        try {
          return await worker.render(request, photosReady, unwanted)
        } catch (error) {
          if (!(error instanceof WorkerUnavailable)) throw error
          worker = null
        }
      }
      page ??= onPage()
      return (await page).render(request, photosReady)
    },
    dispose: () => worker?.dispose(),
  }
}
