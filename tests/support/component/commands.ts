import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

type Page = BrowserCommandContext['page']

/** One thing a mouse does; the point in px of the tested window. */
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

/** What the visitor has set in the system: colours, motion. */
const emulate: BrowserCommand<[media: Media]> = ({ page }, media) => page.emulateMedia(media)

const complaints = new WeakMap<Page, string[]>()

/** What the browser said against the page since it was asked last: console errors, requests that failed or left our origin. */
const takeComplaints: BrowserCommand<[]> = ({ page }) => {
  const known = complaints.get(page)
  if (known) return Promise.resolve(known.splice(0))
  const collected: string[] = []
  complaints.set(page, collected)
  page.on('console', (message) => {
    if (message.type() === 'error') collected.push(`console: ${message.text()}`)
  })
  const origin = new URL(page.url()).origin
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== origin) collected.push(`foreign: ${request.url()}`)
  })
  return Promise.resolve([])
}

export const COMMANDS = { mouse, emulate, takeComplaints }

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse(steps: readonly MouseStep[]): Promise<void>
    emulate(media: Media): Promise<void>
    takeComplaints(): Promise<string[]>
  }
}
