import type { CardOrder, CardStudio } from '#card/renderer.ts'

import type { FromCardWorker, ToCardWorker } from './browser-renderer.ts'
import { CARD_FACE_ADDRESSES } from './card-font-files.ts'
import { browserClock, type CardPainter, createLatestPainter, type LatestStudio } from './latest-render.ts'

/** The worker is missing, broken or cannot draw: the page must. */
class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

type Waiting = {
  readonly photosReady: () => unknown
  readonly resolve: (blob: Blob | null) => void
  readonly reject: (error: Error) => void
}

type WorkerStudio = {
  paint(
    order: CardOrder,
    photosReady: () => unknown,
    /** Spares the worker the drawing when it fires early enough. */
    unwanted?: AbortSignal,
  ): Promise<Blob | null>
  dispose(): void
}

/** The studio in a worker: nothing is drawn or encoded on the page's thread. */
export function createWorkerStudio(): WorkerStudio {
  const worker = new Worker(new URL('./card.worker.ts', import.meta.url), { type: 'module', name: 'card' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let lost: WorkerUnavailable | null = null

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  const tell = (message: ToCardWorker): void => worker.postMessage(message)
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
    const order = waiting.get(message.id)
    if (order === undefined) return
    if (message.kind === 'photos_ready') return void order.photosReady()
    waiting.delete(message.id)
    if (message.kind === 'painted') order.resolve(message.blob)
    else if (message.kind === 'dropped') order.resolve(null)
    else order.reject(new Error('The card could not be drawn'))
  })
  tell({ kind: 'faces', addresses: CARD_FACE_ADDRESSES })

  return {
    paint(order, photosReady, unwanted) {
      if (lost !== null) return Promise.reject(lost)
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { photosReady, resolve, reject })
        tell({ kind: 'paint', id, order })
        unwanted?.addEventListener('abort', () => {
          if (waiting.has(id)) tell({ kind: 'drop', id })
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
export function createCardPainter(): CardPainter {
  return createLatestPainter(workerOrPage(), browserClock)
}

/** Loaded only where it is needed: nearly every browser draws in the worker. */
async function onPage(): Promise<CardStudio<Blob>> {
  const { createPageStudio } = await import('./page-renderer.ts')
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
