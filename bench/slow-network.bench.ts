/**
 * Measures a first-time visitor on a phone at 1.6 Mbps, with the page's thread slowed 4 times: when home is usable (at
 * most 2.0 s), how long after the tap the progress bar moves and the builder is shown (at most 1.5 s), and how long
 * after the last player the card is in the overlay (at most 1.5 s). At 400 kbit/s, as soon as home is usable and once
 * loading has finished: the tap against a plain load of the same address.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs'
import { idle, PHONE_LINE, serveLeague, SLOW_DOWN, SLOW_LINE } from './builder/serve-builder.ts'
import { median } from './measuring/figures.ts'

const ROUNDS = 7
/** How many players the fan still places. */
const LAST = 8
/** Of an even-strength lineup. */
const PLACES = 20
const LIMITS_MS = {
  'home usable': 2000,
  'from the tap to the bar that moves': 200,
  'from the tap to the builder': 1500,
  'from the last player to the card': 1500,
  'from "Fill the rest", as soon as the board answers, to the card': Number.POSITIVE_INFINITY,
  '400 kbit/s: from the tap at once to the bar that moves': 200,
  '400 kbit/s: from the tap at once to the builder': Number.POSITIVE_INFINITY,
  '400 kbit/s: from the tap at once to a builder that answers': Number.POSITIVE_INFINITY,
  '400 kbit/s: from the tap later to the builder': Number.POSITIVE_INFINITY,
  '400 kbit/s: from a plain load to the builder': Number.POSITIVE_INFINITY,
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
    /** Milliseconds since the page was requested. */
    usable: Promise<number>
    /** When the builder was painted, by the clock of the machine. */
    builder: Promise<number>
    /** Milliseconds from the next click. */
    card: Promise<number>
  }
}

await using league = await serveLeague(0)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
try {
  const nearlyFull = await keepTwelve()
  const times = new Map<What, number[]>()
  const note = (what: What, milliseconds: number) =>
    times.set(what, [...(times.get(what) ?? []), milliseconds])
  for (let round = 0; round < ROUNDS; round += 1) {
    await onPhone(null, async (page) => {
      await page.goto(league.origin)
      note('home usable', await page.evaluate(() => window.usable))
      // A fan takes a moment; by then the page has finished its first work.
      await idle(page)
      const { moved, builder } = await tapToBuild(page)
      note('from the tap to the bar that moves', moved)
      note('from the tap to the builder', builder)
    })
    await onPhone(
      null,
      async (page) => {
        await page.goto(league.origin)
        await page.evaluate(() => window.usable)
        const { moved, builder, answers } = await tapToBuild(page)
        note('400 kbit/s: from the tap at once to the bar that moves', moved)
        note('400 kbit/s: from the tap at once to the builder', builder)
        note('400 kbit/s: from the tap at once to a builder that answers', answers)
      },
      SLOW_LINE,
    )
    await onPhone(
      null,
      async (page) => {
        await page.goto(league.origin, { waitUntil: 'networkidle' })
        note('400 kbit/s: from the tap later to the builder', (await tapToBuild(page)).builder)
      },
      SLOW_LINE,
    )
    await onPhone(
      null,
      async (page) => {
        await page.goto(league.origin, { waitUntil: 'networkidle' })
        await page.goto(`${league.origin}/lineup-builder`)
        const loaded = await page.evaluate(async () => (await window.builder) - performance.timeOrigin)
        note('400 kbit/s: from a plain load to the builder', loaded)
      },
      SLOW_LINE,
    )
    await onPhone(nearlyFull, async (page) => {
      await page.goto(`${league.origin}/lineup-builder?team=EDM`)
      await page.evaluate(() => window.usable)
      const empty = page.getByRole('button', { name: /: empty$/ })
      await empty.nth(LAST).waitFor({ state: 'detached' })
      // One after the other, without a pause.
      for (let left = LAST; left > 0; left -= 1) {
        await empty.first().tap()
        const player = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
        await player.waitFor()
        if (left === 1) await page.evaluate(noteCard)
        await player.tap()
        if (left > 1) await empty.nth(left - 1).waitFor({ state: 'detached' })
      }
      note('from the last player to the card', await page.evaluate(() => window.card))
    })
    await onPhone(null, async (page) => {
      await page.goto(`${league.origin}/lineup-builder?team=EDM`)
      await page.evaluate(() => window.usable)
      await page.evaluate(noteCard)
      await page.getByRole('button', { name: 'Fill the rest' }).tap()
      note(
        'from "Fill the rest", as soon as the board answers, to the card',
        await page.evaluate(() => window.card),
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

type Kept = {
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>
  /** Drafts belong to the tab that made them. */
  readonly tab: string
}

/** Creates the draft of a board with twelve players, on a fast network. */
async function keepTwelve(): Promise<Kept> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${league.origin}/lineup-builder?team=EDM`)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Fill the rest' }).tap()
  await page.getByRole('dialog', { name: 'Your lineup is ready' }).waitFor()
  await page.keyboard.press('Escape')
  for (let removed = 0; removed < LAST; removed += 1) {
    await page.locator('[data-slot][aria-keyshortcuts]').first().tap()
    await page
      .getByRole('button', { name: /: empty$/ })
      .nth(removed)
      .waitFor()
  }
  // The draft is stored one frame later, with a cap hit for each player.
  await page.waitForFunction(
    (places) =>
      Object.values<string>(localStorage).some((kept) => kept.split('capHit').length - 1 === places),
    PLACES - LAST,
  )
  const tab = await page.evaluate(() => sessionStorage.getItem('benchboss:tab') ?? '')
  const storage = await context.storageState()
  await context.close()
  return { storage, tab }
}

/** Taps "Build It Now". @returns milliseconds from the tap, because the next page may be another document */
async function tapToBuild(page: Page) {
  await page.getByRole('link', { name: 'Build It Now' }).tap({ noWaitAfter: true })
  await page.waitForURL('**/lineup-builder', { waitUntil: 'commit' })
  return page.evaluate(async () => {
    const builder = await window.builder
    const usable = performance.timeOrigin + (await window.usable)
    const tapped = Number(sessionStorage.getItem('tapped'))
    const moved = Number(sessionStorage.getItem('moved'))
    return { moved: moved - tapped, builder: builder - tapped, answers: Math.max(builder, usable) - tapped }
  })
}

async function onPhone(
  kept: Kept | null,
  visit: (page: Page) => Promise<void>,
  line = PHONE_LINE,
): Promise<void> {
  const context = await browser.newContext({
    ...PHONE,
    storageState: kept?.storage,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    if (kept) await page.addInitScript((tab) => sessionStorage.setItem('benchboss:tab', tab), kept.tab)
    await page.addInitScript(() => {
      window.usable = new Promise((resolve) => {
        new MutationObserver((_, observer) => {
          if (document.documentElement.dataset['hydrated'] === undefined) return
          observer.disconnect()
          resolve(performance.now())
        }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
      })
      /** In the next frame after the page matches. */
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- it is sent to the page with what is around it
      const painted = (isSo: () => boolean) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (isSo())
              requestAnimationFrame(() =>
                setTimeout(() => resolve(performance.timeOrigin + performance.now())),
              )
            else requestAnimationFrame(look)
          }
          look()
        })
      window.builder = painted(() => document.querySelector('[data-board]') !== null)
      const noteTap = async ({ timeStamp }: Event) => {
        sessionStorage.setItem('tapped', String(performance.timeOrigin + timeStamp))
        const moved = await painted(() => getComputedStyle(document.body, '::before').content !== 'none')
        sessionStorage.setItem('moved', String(moved))
      }
      addEventListener('click', (event) => void noteTap(event), { capture: true })
    })
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await visit(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function noteCard(): void {
  const clicked = new Promise<number>((resolve) => {
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
  })
  const drawn = new Promise<void>((resolve) => {
    document.addEventListener(
      'load',
      ({ target }) => {
        if (target instanceof HTMLImageElement && target.src.startsWith('blob:')) resolve()
      },
      true,
    )
  })
  const measure = async () => {
    const began = await clicked
    await drawn
    return performance.now() - began
  }
  window.card = measure()
}
