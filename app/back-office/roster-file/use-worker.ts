import { useEffect, useRef, useState } from 'react'

import type {
  WorkerResponse,
  WorkerRequest,
  WorkerProgress,
  FromWorker,
  ToWorker,
} from './roster-file-worker.ts'

/**
 * Asks the desk that holds the file; the worker begins with the first question and ends with the screen. Null stands for a
 * worker that failed, and for an answer that came after `forget`.
 */
export function useRosterFileWorker() {
  const worker = useRef<RosterFileClient | null>(null)
  const [broken, setBroken] = useState(false)
  const forget = () => {
    worker.current?.dispose()
    worker.current = null
  }
  useEffect(
    () => () => {
      worker.current?.dispose()
      worker.current = null
    },
    [],
  )

  const ask = async (
    order: WorkerRequest,
    onPart?: (part: WorkerProgress) => void,
  ): Promise<WorkerResponse | null> => {
    const asked = (worker.current ??= createRosterFileWorker())
    try {
      const answer = await asked.ask(order, onPart)
      return worker.current === asked ? answer : null
    } catch {
      setBroken(true)
      forget()
      return null
    }
  }
  return { ask, forget, broken }
}

type Waiting = {
  readonly onPart: (part: WorkerProgress) => void
  readonly resolve: (answer: WorkerResponse) => void
  readonly reject: (error: Error) => void
}

type RosterFileClient = {
  /** Rejects only when the worker itself fails. */
  ask(order: WorkerRequest, onPart?: (part: WorkerProgress) => void): Promise<WorkerResponse>
  /** Ends the worker; what is under way is never answered. */
  dispose(): void
}

/** The desk in a worker: nothing is read, checked or sent on the page's thread. */
function createRosterFileWorker(): RosterFileClient {
  const worker = new Worker(new URL('./roster-file.worker.ts', import.meta.url), {
    type: 'module',
    name: 'roster-file',
  })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker failed'))
    waiting.clear()
  })
  worker.addEventListener('message', ({ data: message }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(message.id)
    if (!asked) return
    if ('part' in message) return asked.onPart(message.part)
    waiting.delete(message.id)
    asked.resolve(message.answer)
  })
  return {
    ask(order, onPart = () => undefined) {
      lastId += 1
      const message: ToWorker = { id: lastId, order }
      return new Promise((resolve, reject) => {
        waiting.set(message.id, { onPart, resolve, reject })
        worker.postMessage(message)
      })
    },
    dispose: () => worker.terminate(),
  }
}
