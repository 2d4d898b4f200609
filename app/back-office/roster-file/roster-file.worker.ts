import { requestWithProgress } from '#app/api/request-with-progress.ts'

import { RosterFileWorker, type FromWorker, type ToWorker } from './roster-file-worker.ts'

declare const self: DedicatedWorkerGlobalScope

const worker = new RosterFileWorker(requestWithProgress)
const show = (message: FromWorker): void => self.postMessage(message)

/** A bug ends up in words on the page, and in the console. */
async function answer({ id, order }: ToWorker): Promise<void> {
  try {
    show({ id, answer: await worker.answer(order, (part) => show({ id, part })) })
  } catch (error) {
    show({ id, answer: { kind: 'not_sent', failure: { status: 0, code: 'unexpected', text: '' } } })
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void answer(data))
