import { useEffect, useRef, useState } from 'react'

import type { DeskAnswer, DeskOrder, DeskPart, FromDesk, ToDesk } from './roster-file-worker.ts'

/**
 * Asks the desk that holds the file; the worker begins with the first question and ends with the screen. Null stands for a
 * worker that failed, and for an answer that came after `forget`.
 */
export function useDesk() {
  const desk = useRef<DeskClient | null>(null)
  const [broken, setBroken] = useState(false)
  const forget = () => {
    desk.current?.dispose()
    desk.current = null
  }
  useEffect(
    () => () => {
      desk.current?.dispose()
      desk.current = null
    },
    [],
  )

  const ask = async (order: DeskOrder, onPart?: (part: DeskPart) => void): Promise<DeskAnswer | null> => {
    const asked = (desk.current ??= createDesk())
    try {
      const answer = await asked.ask(order, onPart)
      return desk.current === asked ? answer : null
    } catch {
      setBroken(true)
      forget()
      return null
    }
  }
  return { ask, forget, broken }
}

type Waiting = {
  readonly onPart: (part: DeskPart) => void
  readonly resolve: (answer: DeskAnswer) => void
  readonly reject: (error: Error) => void
}

type DeskClient = {
  /** Rejects only when the worker itself fails. */
  ask(order: DeskOrder, onPart?: (part: DeskPart) => void): Promise<DeskAnswer>
  /** Ends the worker; what is under way is never answered. */
  dispose(): void
}

/** The desk in a worker: nothing is read, checked or sent on the page's thread. */
function createDesk(): DeskClient {
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
  worker.addEventListener('message', ({ data: message }: MessageEvent<FromDesk>) => {
    const asked = waiting.get(message.id)
    if (!asked) return
    if ('part' in message) return asked.onPart(message.part)
    waiting.delete(message.id)
    asked.resolve(message.answer)
  })
  return {
    ask(order, onPart = () => undefined) {
      lastId += 1
      const message: ToDesk = { id: lastId, order }
      return new Promise((resolve, reject) => {
        waiting.set(message.id, { onPart, resolve, reject })
        worker.postMessage(message)
      })
    },
    dispose: () => worker.terminate(),
  }
}
