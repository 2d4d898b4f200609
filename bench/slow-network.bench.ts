/**
 * Measures a first-time visitor on a phone at 1.6 Mbps, with the page's thread slowed 4 times and nothing cached: until
 * home is usable, from the tap to the progress bar and the builder, and from the last player to the card.
 */
import type { BrowserContext, Page } from '@playwright/test'

import { idle, noteCard, openBrowser, SLOW_DOWN, slowDown } from './measuring/browser.ts'
import { median, report } from './measuring/figures.ts'
import { serveLeague } from './measuring/league.ts'

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
}
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const

declare global {
  interface Window {
    /** Milliseconds since the page was requested. */
    usable: Promise<number>
    /** When the builder was painted, by the clock of the machine. */
    builder: Promise<number>
  }
}

await using league = await serveLeague(0)
await using browser = await openBrowser()
const builder = `${league.origin}/lineup-builder?team=EDM`
const nearlyFull = await keepTwelve()
const times = new Map(Object.keys(LIMITS_MS).map((what) => [what, new Array<number>()]))
const note = (what: keyof typeof LIMITS_MS, milliseconds: number) => times.get(what)?.push(milliseconds)

for (let round = 0; round < ROUNDS; round += 1) {
  await onPhone(null, async (page) => {
    await page.goto(league.origin)
    note('home usable', await page.evaluate(() => window.usable))
    // A fan takes a moment; by then the page has finished its first work.
    await idle(page)
    await page.getByRole('link', { name: 'Build It Now' }).tap({ noWaitAfter: true })
    await page.waitForURL('**/lineup-builder', { waitUntil: 'commit' })
    // From the tap, by the machine's clock, because the next page may be another document.
    const { moved, built } = await page.evaluate(async () => {
      const painted = await window.builder
      await window.usable
      const tapped = Number(sessionStorage.getItem('tapped'))
      return { moved: Number(sessionStorage.getItem('moved')) - tapped, built: painted - tapped }
    })
    note('from the tap to the bar that moves', moved)
    note('from the tap to the builder', built)
  })
  await onPhone(nearlyFull, async (page) => {
    await page.goto(builder)
    await page.evaluate(() => window.usable)
    const empty = page.getByRole('button', { name: /: empty$/ })
    await empty.nth(LAST).waitFor({ state: 'detached' })
    // One after the other, without a pause.
    for (let left = LAST; left > 0; left -= 1) {
      await empty.first().tap()
      const player = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
      await player.waitFor()
      if (left === 1) await noteCard(page)
      await player.tap()
      if (left > 1) await empty.nth(left - 1).waitFor({ state: 'detached' })
    }
    note('from the last player to the card', await page.evaluate(() => window.card))
  })
}
for (const [what, limit] of Object.entries(LIMITS_MS))
  report(`${what}, 1.6 Mbps, ${SLOW_DOWN} × slower`, {
    value: median(times.get(what) ?? []),
    atMost: { value: limit },
  })

type Kept = {
  readonly storage: Awaited<ReturnType<BrowserContext['storageState']>>
  /** Drafts belong to the tab that made them. */
  readonly tab: string
}

/** Creates the draft of a board with twelve players, on a fast network. */
async function keepTwelve(): Promise<Kept> {
  await using context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(builder)
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: 'Fill the rest' }).tap()
  await page.getByRole('dialog', { name: 'Your lineup is ready' }).waitFor()
  await page.keyboard.press('Escape')
  for (let removed = 0; removed < LAST; removed += 1) {
    await page.locator('[data-slot][aria-keyshortcuts]').first().tap()
    const empty = page.getByRole('button', { name: /: empty$/ })
    await empty.nth(removed).waitFor()
  }
  // The draft is stored one frame later, with a cap hit for each player.
  await page.waitForFunction(
    (places) =>
      Object.values<string>(localStorage).some((kept) => kept.split('capHit').length - 1 === places),
    PLACES - LAST,
  )
  const tab = await page.evaluate(() => sessionStorage.getItem('benchboss:tab') ?? '')
  return { storage: await context.storageState(), tab }
}

async function onPhone(kept: Kept | null, visit: (page: Page) => Promise<void>): Promise<void> {
  await using context = await browser.newContext({ ...PHONE, storageState: kept?.storage })
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
            requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())))
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
  await slowDown(page, { network: true })
  await visit(page)
}
