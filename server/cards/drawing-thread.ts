import { type Remote, wrap } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { Worker } from 'node:worker_threads'

import { AppError } from '#server/core/errors.ts'
import type { Render } from '#server/core/services.ts'

import type { DrawingWorker } from './drawing-worker.ts'

/** More cards are requested than can be drawn in time. */
export const DRAWING_BUSY = 'Many images are being drawn right now. Please try again in a few seconds.'

export type DrawingThread = {
  readonly render: Render
  /** Ends the thread; its current drawing is rejected. */
  close(): Promise<void>
}

/** A drawing takes tenths of a second: a thread that is silent this long will not recover. */
const MAX_DRAWING_MS = 10_000

type Running = {
  readonly worker: Worker
  readonly remote: Remote<DrawingWorker>
  /** Rejects a drawing that the thread has taken and not finished. */
  readonly taken: Set<(reason: Error) => void>
}

/**
 * Makes a thread that starts with the first card. After it died or hung, the next card starts another one.
 * @param file the thread's program; another one for a test
 */
export function createDrawingThread(file = new URL('./drawing-worker.ts', import.meta.url)): DrawingThread {
  let current: Running | null = null

  function start(): Running {
    // Flags of this process, such as a module to evaluate, are not for the thread.
    const worker = new Worker(file, { execArgv: [] })
    const running: Running = { worker, remote: wrap(nodeEndpoint(worker)), taken: new Set() }
    let reason = new Error('The drawing thread has ended')
    worker.on('error', (error) => {
      reason = new Error('The drawing thread has failed', { cause: error })
    })
    worker.on('exit', () => {
      if (current === running) current = null
      for (const reject of running.taken) reject(reason)
    })
    return running
  }

  /** Ends a thread that hangs at that drawing. The drawings behind it only waited and may be requested again. */
  function endHung(running: Running, reject: (reason: Error) => void): void {
    if (current === running) current = null
    reject(new Error('The drawing thread hung'))
    for (const rejectOther of running.taken) rejectOther(new AppError('busy', DRAWING_BUSY))
    void running.worker.terminate()
  }

  return {
    async render(request, images) {
      const running = (current ??= start())
      const { worker, remote, taken } = running
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
      taken.add(reject)
      // An idle thread does not keep the process alive; a drawing one does.
      worker.ref()
      const hung = setTimeout(() => endHung(running, reject), MAX_DRAWING_MS)
      try {
        remote.render(request, images).then(resolve, reject)
        return await promise
      } finally {
        clearTimeout(hung)
        taken.delete(reject)
        if (taken.size === 0) worker.unref()
      }
    },
    async close() {
      await current?.worker.terminate()
    },
  }
}
