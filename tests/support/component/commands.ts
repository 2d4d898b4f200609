import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

type Page = BrowserCommandContext['page']

/** One step of the mouse; points are in px of the tested window. */
export type MouseStep =
  | { readonly move: readonly [x: number, y: number]; readonly steps?: number }
  | 'down'
  | 'up'
  | { readonly wheel: readonly [x: number, y: number] }

export type Media = {
  readonly colorScheme?: 'light' | 'dark' | null
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly forcedColors?: 'active' | 'none'
}

/** Moves the real mouse: `commands.mouse([{ move: [10, 10] }, 'down', { move: [90, 90], steps: 8 }, 'up'])`. */
const mouse: BrowserCommand<[steps: readonly MouseStep[]]> = async ({ page, frame }, steps) => {
  const element = await (await frame()).frameElement()
  const { x, y } = (await element.boundingBox()) ?? { x: 0, y: 0 }
  for (const step of steps) {
    if (step === 'down') await page.mouse.down()
    else if (step === 'up') await page.mouse.up()
    else if ('wheel' in step) await page.mouse.wheel(...step.wheel)
    else await page.mouse.move(step.move[0] + x, step.move[1] + y, { steps: step.steps ?? 1 })
  }
}

/** Sets the visitor's system preferences: color scheme, motion. */
const emulate: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media)

const complaints = new WeakMap<Page, string[]>()

/**
 * Returns new complaints of the browser since the last call: console errors, failed requests and requests to other
 * origins.
 */
const takeComplaints: BrowserCommand<[]> = ({ page }) => {
  const known = complaints.get(page)
  if (known) return Promise.resolve(known.splice(0))
  const collected: string[] = []
  complaints.set(page, collected)
  page.on('console', (message) => {
    if (message.type() === 'error') collected.push(`console: ${message.text()} ${message.location().url}`)
  })
  const origin = new URL(page.url()).origin
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) collected.push(`foreign: ${request.url()}`)
  })
  return Promise.resolve([])
}

/**
 * The response to a worker: JSON with that status, or none ('lost'). 'held' waits for the next `answerWorker` of that
 * path.
 */
export type WorkerAnswer = { readonly status: number; readonly body: unknown } | 'lost' | 'held'

type WorkerPath = { given: WorkerAnswer; next: PromiseWithResolvers<void>; readonly asked: string[] }

const workerPaths = new WeakMap<Page, Map<string, WorkerPath>>()

/** Sets the response to requests of the page's workers, which `answer` does not reach. */
const answerWorker: BrowserCommand<[path: string, given: WorkerAnswer]> = async ({ page }, path, given) => {
  const paths = workerPaths.get(page) ?? new Map<string, WorkerPath>()
  workerPaths.set(page, paths)
  const known = paths.get(path)
  if (known) {
    known.given = given
    known.next.resolve()
    known.next = Promise.withResolvers()
    return
  }
  const own: WorkerPath = { given, next: Promise.withResolvers(), asked: [] }
  paths.set(path, own)
  await page.context().route(`**${path}`, async (route) => {
    own.asked.push(route.request().postData() ?? '')
    while (own.given === 'held') await own.next.promise
    if (own.given === 'lost') return route.abort()
    return route.fulfill({ status: own.given.status, json: own.given.body })
  })
}

/** Returns the bodies that workers sent there since the last call. */
const takeWorkerRequests: BrowserCommand<[path: string]> = ({ page }, path) =>
  Promise.resolve(workerPaths.get(page)?.get(path)?.asked.splice(0) ?? [])

export const COMMANDS = { mouse, emulate, takeComplaints, answerWorker, takeWorkerRequests }

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse(steps: readonly MouseStep[]): Promise<void>
    emulate(media: Media): Promise<void>
    takeComplaints(): Promise<string[]>
    answerWorker(path: string, given: WorkerAnswer): Promise<void>
    takeWorkerRequests(path: string): Promise<string[]>
  }
}
