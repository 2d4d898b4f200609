import { expose, transfer } from 'comlink'
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs'
import { parentPort } from 'node:worker_threads'

import type { Printed } from '#card/card-data.ts'
import type { CardRequest, ImageBytes } from '#server/core/services.ts'

import { renderCard } from './card-renderer.ts'

/** The drawing thread: canvas, fonts and encoders are loaded only here. */
const worker = {
  async render(request: Printed<CardRequest>, images: ImageBytes): Promise<Uint8Array<ArrayBuffer>> {
    // The encoder's own memory cannot be transferred to another thread.
    const file = new Uint8Array(await renderCard(request, images))
    return transfer(file, [file.buffer])
  },
}
export type DrawingWorker = typeof worker

if (parentPort === null) throw new Error('This file must run in its own thread')
expose(worker, nodeEndpoint(parentPort))
