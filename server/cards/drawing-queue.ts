import { AppError } from '#server/core/errors.ts'
import type { CardImage, DrawingQueue, DrawingWork } from '#server/core/services.ts'

import { createDrawingThread, DRAWING_BUSY, type DrawingThread } from './drawing-thread.ts'

/** One draws while the other is encoded. */
const MAX_RUNNING = 2
const MAX_WAITING = 20
/** A drawing takes a few tenths of a second, and a request gets its response within two seconds. */
const MAX_WAIT_MS = 1200

type Drawing = {
  readonly key: string
  readonly work: DrawingWork
  readonly done: PromiseWithResolvers<CardImage>
  askers: number
  patience?: NodeJS.Timeout
}

const busy = () => new AppError('busy', DRAWING_BUSY)

/** @param limits other ones for a test */
export function createDrawingQueue(
  thread: DrawingThread = createDrawingThread(),
  limits: { readonly running: number; readonly waiting: number; readonly waitMs: number } = {
    running: MAX_RUNNING,
    waiting: MAX_WAITING,
    waitMs: MAX_WAIT_MS,
  },
): DrawingQueue {
  const underWay = new Map<string, Drawing>()
  const line = new Set<Drawing>()
  const counts = { drawn: 0, refused: 0, givenUp: 0 }
  let running = 0
  let closed = false

  function checkRoom(): void {
    if (!closed && (running < limits.running || line.size < limits.waiting)) return
    counts.refused += 1
    throw busy()
  }

  function begin(key: string, work: DrawingWork): Drawing {
    checkRoom()
    const drawing: Drawing = { key, work, done: Promise.withResolvers(), askers: 0 }
    underWay.set(key, drawing)
    line.add(drawing)
    drawing.patience = setTimeout(() => giveUp(drawing), limits.waitMs)
    startNext()
    return drawing
  }

  function giveUp(drawing: Drawing): void {
    leaveLine(drawing)
    underWay.delete(drawing.key)
    counts.givenUp += 1
    drawing.done.reject(busy())
  }

  function leaveLine(drawing: Drawing): void {
    clearTimeout(drawing.patience)
    line.delete(drawing)
  }

  function startNext(): void {
    const [next] = line
    if (next === undefined || running >= limits.running) return
    leaveLine(next)
    void run(next)
  }

  async function run({ key, work, done }: Drawing): Promise<void> {
    running += 1
    try {
      done.resolve(await work(thread.render))
      counts.drawn += 1
    } catch (error) {
      done.reject(error)
    } finally {
      running -= 1
      underWay.delete(key)
      startNext()
    }
  }

  return {
    async draw(key, work, signal) {
      // All requesters have left.
      if (signal?.aborted) throw busy()
      const drawing = underWay.get(key) ?? begin(key, work)
      const leave = () => {
        drawing.askers -= 1
        if (drawing.askers === 0 && line.has(drawing)) giveUp(drawing)
      }
      drawing.askers += 1
      signal?.addEventListener('abort', leave, { once: true })
      try {
        return await drawing.done.promise
      } finally {
        signal?.removeEventListener('abort', leave)
      }
    },
    has: (key) => underWay.has(key),
    checkRoom,
    get running() {
      return running
    },
    get waiting() {
      return line.size
    },
    counts,
    async close() {
      closed = true
      for (const drawing of line) giveUp(drawing)
      await thread.close()
    },
  }
}
