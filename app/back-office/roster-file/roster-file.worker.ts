import { FileDesk, type FromDesk, type ToDesk } from './roster-file-worker.ts'
import { sendFile } from './send-file.ts'

declare const self: DedicatedWorkerGlobalScope

const desk = new FileDesk(sendFile)
const tell = (message: FromDesk): void => self.postMessage(message)

/** An answer that is not what it should be ends up in words on the page, and in the console. */
async function answer({ id, order }: ToDesk): Promise<void> {
  try {
    tell({ id, answer: await desk.answer(order, (part) => tell({ id, part })) })
  } catch (error) {
    tell({ id, answer: { kind: 'not_sent', failure: { code: 'unexpected', message: null } } })
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToDesk>) => void answer(data))
