import { DRAWING_BUSY } from '#messages/server.ts'
import { AppError } from '#server/errors.ts'

import { createDrawingThread, type DrawingThread } from './drawing-thread.ts'

/** One draws while the other is encoded. */
const MAX_RUNNING = 2
const MAX_WAITING = 20
/** A drawing takes a few tenths of a second, and whoever asks is answered within two. */
const MAX_WAIT_MS = 1200

/** A drawn card, as its file. */
export type CardImage = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** False where a photo or logo could not be read in time, so that another drawing may have it. */
  readonly whole: boolean
}

type Work = (render: DrawingThread['render']) => Promise<CardImage>

/** All drawings of this process: a few at once, some in line, and no more. */
export type DrawingQueue = {
  /**
   * Draws a card in its turn. Who asks for one that is under way gets that one.
   * @param key names the card
   * @param work reads what is on it and renders it
   * @param signal of who asks: a drawing in line whose askers have all left is given up
   * @throws {AppError} busy: the line is full, or the card's turn did not come in time
   */
  draw(key: string, work: Work, signal?: AbortSignal): Promise<CardImage>
  /** Whether the card is being drawn, or in line for it. */
  has(key: string): boolean
  /** @throws {AppError} busy: the line is full */
  checkRoom(): void
  readonly running: number
  readonly waiting: number
  /** Since the process has started. */
  readonly counts: {
    readonly drawn: number
    /** The line was full. */
    readonly refused: number
    /** In line for too long, or everybody left. */
    readonly givenUp: number
  }
  /** Gives up what is in line and ends the thread. */
  close(): Promise<void>
}

type Drawing = {
  readonly key: string
  readonly work: Work
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

  function begin(key: string, work: Work): Drawing {
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
      // Nobody is there any more to be answered.
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
