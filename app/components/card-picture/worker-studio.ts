import type { FromCardWorker, ToCardWorker } from '#app/components/card-picture/card-messages.ts'
import type { CardOrder } from '#card/card-studio.ts'

import { CARD_FACE_ADDRESSES } from '#app/components/card-picture/card-face-files.ts'

/** The worker is missing, broken or cannot draw: the page must. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

type Waiting = {
  readonly photosReady: () => unknown
  readonly resolve: (blob: Blob | null) => void
  readonly reject: (error: Error) => void
}

export type WorkerStudio = {
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
