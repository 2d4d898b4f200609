import { createDrawingQueue } from '#server/cards/drawing-queue.ts'
import type { CardRequest } from '#server/core/services.ts'

/** Makes a drawing queue that draws nothing, and the list of the cards it was asked for. */
export function recordDrawing() {
  const requests: CardRequest[] = []
  const drawingQueue = createDrawingQueue({
    render: async (request) => {
      requests.push(request)
      return new Uint8Array([1])
    },
    close: async () => undefined,
  })
  return { requests, drawingQueue }
}
