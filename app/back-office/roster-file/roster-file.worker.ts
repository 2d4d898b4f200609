import { RosterFileWorker, type FromWorker, type ToWorker } from './roster-file-worker.ts'
import { sendFile } from './send-file.ts'

declare const self: DedicatedWorkerGlobalScope

const worker = new RosterFileWorker(sendFile)
const show = (message: FromWorker): void => self.postMessage(message)

/** An answer that is not what it should be ends up in words on the page, and in the console. */
async function answer({ id, order }: ToWorker): Promise<void> {
  try {
    show({ id, answer: await worker.answer(order, (part) => show({ id, part })) })
  } catch (error) {
    show({ id, answer: { kind: 'not_sent', failure: { code: 'unexpected', message: null } } })
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void answer(data))
