/**
 * Compares pages with the home page, the built app with the seeded league. Rendering the list of teams and a team's
 * page takes at most 1.5 times the home page's p95. The largest paint, with the page's thread slowed 4 times at 1.6
 * Mbps, takes at most 1.15 times the home page's.
 */
import { chromium } from '@playwright/test'

import { CHROMIUM_ARGS, findChromium } from '../scripts/chromium.mjs'
import { PHONE_LINE, serveLeague, SLOW_DOWN } from './builder/serve-builder.ts'
import { inTurns, median, percentile, ratio } from './measuring/figures.ts'

const TURNS = 400
const WARM_UP = 80
const ROUNDS = 11
const MAX_TIME = 1.5
const MAX_PAINT = 1.15
const TEAM = '/teams/edmonton-oilers'

await using league = await serveLeague(0)

async function fetched(path: string): Promise<void> {
  const answer = await fetch(league.origin + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}

for (const path of ['/teams', TEAM]) {
  const measure = (turns: number) =>
    inTurns(
      turns,
      () => fetched(`${path}?fresh=1`),
      () => fetched('/?fresh=1'),
    )
  await measure(WARM_UP)
  const { one, other } = await measure(TURNS)
  const [page, home] = [one, other].map((times) => ({ p50: median(times), p95: percentile(times, 0.95) }))
  if (!page || !home) throw new Error('Two pages were measured.')
  console.log(
    `${path}: p50 ${page.p50.toFixed(1)} ms, p95 ${page.p95.toFixed(1)} ms; home ${home.p50.toFixed(1)}, ${home.p95.toFixed(1)} ms; ${ratio(page.p50, home.p50)} the p50, ${ratio(page.p95, home.p95)} the p95 (of a team at most ${MAX_TIME})`,
  )
  if (path === TEAM && page.p95 > MAX_TIME * home.p95) process.exitCode = 1
}

/** Returns the milliseconds until the page's largest part is painted for a first-time visitor. */
async function timeLargestPaint(path: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...PHONE_LINE })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    await page.goto(league.origin + path, { waitUntil: 'networkidle' })
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await browser.close()
  }
}

const paints = { team: new Array<number>(), home: new Array<number>() }
for (let round = 0; round < ROUNDS; round += 1) {
  paints.team.push(await timeLargestPaint(TEAM))
  paints.home.push(await timeLargestPaint('/'))
}
const [team, home] = [median(paints.team), median(paints.home)]
console.log(
  `largest paint at 390 px, page ${SLOW_DOWN}× slower, 1.6 Mbps: ${TEAM} ${team.toFixed(0)} ms, home ${home.toFixed(0)} ms, ${ratio(team, home)} (at most ${MAX_PAINT})`,
)
if (team > MAX_PAINT * home) process.exitCode = 1
