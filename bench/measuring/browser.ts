import { type Browser, chromium, type Locator, type Page } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from '../../tools/chromium.mjs'

/** How much slower the page's thread runs. Chromium slows that thread alone: workers keep their speed. */
export const SLOW_DOWN = 4

/** Bytes per second and round-trip milliseconds of a phone on a weak network: 1.6 Mbps. */
const PHONE_LINE = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 }

declare global {
  interface Window {
    /** Milliseconds from each key or click to the end of the next frame, in order. */
    inputToPaint: number[]
    /** Milliseconds from the last Enter or click to the drawn card. */
    card: Promise<number>
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
}

/** Slows the page's thread, and its network where it is a phone's. */
export async function slowDown(page: Page, { network = false } = {}): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  if (network) {
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...PHONE_LINE })
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
}

/** Opens a page with a slowed thread that records how long every Enter, Ctrl+Z and click takes to be painted. */
export async function openSlowPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    window.inputToPaint = []
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it is sent to the page with what is around it
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== 'z') return
      // A message posted from a frame's callback is handled after that frame has been painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => window.inputToPaint.push(performance.now() - event.timeStamp))
        port1.start()
        port2.postMessage(null)
      })
    }
    addEventListener('keydown', note, { capture: true })
    addEventListener('click', note, { capture: true })
  })
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor()
  await slowDown(page)
  return page
}

/** Runs one input. @returns its milliseconds to the next paint */
export async function timeInput(page: Page, input: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.inputToPaint = []
  })
  await input()
  await page.waitForFunction(() => window.inputToPaint.length > 0)
  const [milliseconds = Number.NaN] = await page.evaluate(() => window.inputToPaint)
  return milliseconds
}

/** Unfolds the field for commands. */
export async function commandField(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Quick place', expanded: false }).click()
  return page.getByRole('combobox', { name: 'Place by command' })
}

/** Waits until the last input is fully processed. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
}

/** From now on, measures from the last Enter or click to the card's image. The page keeps the time as `card`. */
export async function noteCard(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.card = new Promise((resolve) => {
      let pressed = 0
      const press = (event: Event) => {
        if (!(event instanceof KeyboardEvent) || event.key === 'Enter') pressed = event.timeStamp
      }
      addEventListener('keydown', press, { capture: true })
      addEventListener('click', press, { capture: true })
      document.addEventListener(
        'load',
        ({ target }) => {
          if (target instanceof HTMLImageElement && target.src.startsWith('blob:'))
            resolve(performance.now() - pressed)
        },
        true,
      )
    })
  })
}
