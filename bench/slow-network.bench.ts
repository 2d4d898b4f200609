/**
 * A phone on a line of 1.6 Mbps that has never been here, the page's thread slowed 4 times: when home answers (at most
 * 2.0 s), how long after the tap the builder stands and anything moves (at most 1.5 s), and how long after the last
 * player the card is in the overlay (at most 1.5 s).
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs'
import { PHONE_LINE, serveLeague, SLOW_DOWN } from './builder/serve-builder.ts'
import { median } from './measuring/figures.ts'

const ROUNDS = 7
const LIMITS_MS = {
  'home usable': 2000,
  'from the tap to anything moving': 200,
  'from the tap to the builder': 1500,
  'from the last player to the card': 1500,
  'from "Fill the rest", as soon as the board answers, to the card': Number.POSITIVE_INFINITY,
}
type What = keyof typeof LIMITS_MS

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
} as const

declare global {
  interface Window {
    /** Milliseconds since the page was asked for. */
    usable: Promise<number>
    /** Milliseconds from the click that comes next. */
    afterClick: {
      readonly moved: Promise<number>
      readonly board: Promise<number>
      readonly card: Promise<number>
    }
  }
}

await using league = await serveLeague(0)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
try {
  const nearlyFull = await keepNineteen()
  const times = new Map<What, number[]>()
  const note = (what: What, milliseconds: number) =>
    times.set(what, [...(times.get(what) ?? []), milliseconds])
  for (let round = 0; round < ROUNDS; round += 1) {
    await onPhone(undefined, async (page) => {
      await page.goto(league.origin)
      note('home usable', await page.evaluate(() => window.usable))
      await page.evaluate(noteNextClick)
      await page.getByRole('link', { name: 'Build It Now' }).tap()
      note('from the tap to anything moving', await page.evaluate(() => window.afterClick.moved))
      note('from the tap to the builder', await page.evaluate(() => window.afterClick.board))
    })
    await onPhone(nearlyFull, async (page) => {
      await page.goto(`${league.origin}/lineup-builder?team=EDM`)
      await page.evaluate(() => window.usable)
      await page.getByRole('button', { name: /: empty$/ }).tap()
      const player = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
      await player.waitFor()
      await page.evaluate(noteNextClick)
      await player.tap()
      note('from the last player to the card', await page.evaluate(() => window.afterClick.card))
    })
    await onPhone(undefined, async (page) => {
      await page.goto(`${league.origin}/lineup-builder?team=EDM`)
      await page.evaluate(() => window.usable)
      await page.evaluate(noteNextClick)
      await page.getByRole('button', { name: 'Fill the rest' }).tap()
      note(
        'from "Fill the rest", as soon as the board answers, to the card',
        await page.evaluate(() => window.afterClick.card),
      )
    })
  }
  for (const [what, all] of times) {
    const limit = LIMITS_MS[what]
    const middle = median(all)
    console.log(
      `${what}, 1.6 Mbps, page ${SLOW_DOWN}× slower: median ${middle.toFixed(0)} ms (${all.map((time) => time.toFixed(0)).join(', ')})${Number.isFinite(limit) ? `, at most ${limit} ms` : ''}`,
    )
    if (middle > limit) process.exitCode = 1
  }
} finally {
  await browser.close()
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** What a browser keeps whose board lacks one man: made on a fast line, so that only the last one is measured. */
async function keepNineteen(): Promise<Kept> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${league.origin}/lineup-builder?team=EDM`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Fill the rest' }).tap()
  await page.getByRole('dialog', { name: 'Your lineup is ready' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Backup goaltender: / }).tap()
  await page.getByRole('button', { name: 'Backup goaltender: empty' }).waitFor()
  // The draft is kept one frame later.
  await page.waitForTimeout(500)
  const kept = await context.storageState()
  await context.close()
  return kept
}

async function onPhone(storageState: Kept | undefined, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ ...PHONE, storageState, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.usable = new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.documentElement.dataset['hydrated'] === undefined) return
          observer.disconnect()
          resolve(performance.now())
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
      })
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...PHONE_LINE })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await visit(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function noteNextClick(): void {
  const clicked = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  const since = async (happened: Promise<void>) => {
    const began = await clicked
    await happened
    return performance.now() - began
  }
  /** Resolves in the frame after the page has become so. */
  const changed = async (isSo: () => boolean) => {
    await clicked
    await new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!isSo()) return
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(resolve))
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
  }
  const drawn = new Promise<void>((resolve) => {
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.src.startsWith('blob:')) resolve()
      },
      true,
    )
  })
  window.afterClick = {
    moved: since(changed(() => true)),
    board: since(changed(() => document.querySelector('[data-board]') !== null)),
    card: since(drawn),
  }
}
