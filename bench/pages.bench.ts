/**
 * Compares a team's page with the home page, the built app with the seeded league: the server time of a page that is
 * rendered, and the largest paint at 390 px and 1.6 Mbps with the page's thread slowed 4 times. Then requests both over
 * 32 connections at once, against a bare React Router page, and prints the growth of the server's memory.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { openBrowser, SLOW_DOWN, slowDown } from './measuring/browser.ts'
import { inTurns, median, report, reportTimes, residentMb } from './measuring/figures.ts'
import { serveLeague } from './measuring/league.ts'
import { load } from './measuring/load.ts'

const TURNS = 400
const WARM_UP = 80
const ROUNDS = 11
const TEAM = '/teams/edmonton-oilers'
const CONNECTIONS = 32
const SECONDS = 6
const WARM_UP_SECONDS = 2
const MIN_RATE = 2000

await using league = await serveLeague(0)

async function fetched(path: string): Promise<void> {
  const answer = await fetch(league.origin + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}

const measure = (turns: number) =>
  inTurns(
    turns,
    () => fetched(`${TEAM}?fresh=1`),
    () => fetched('/?fresh=1'),
  )
await measure(WARM_UP)
const { one, other } = await measure(TURNS)
reportTimes(`${TEAM}, rendered`, one, ['home', other], { ratio: 1.5 })

/** Returns the milliseconds until the page's largest part is painted for a first-time visitor. */
async function timeLargestPaint(path: string): Promise<number> {
  await using browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await slowDown(page, { network: true })
  await page.goto(league.origin + path, { waitUntil: 'networkidle' })
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          { type: 'largest-contentful-paint', buffered: true },
        )
      }),
  )
}

const paints = { team: new Array<number>(), home: new Array<number>() }
for (let round = 0; round < ROUNDS; round += 1) {
  paints.team.push(await timeLargestPaint(TEAM))
  paints.home.push(await timeLargestPaint('/'))
}
report(`${TEAM}, largest paint, 1.6 Mbps, ${SLOW_DOWN} × slower`, {
  value: median(paints.team),
  against: ['home', median(paints.home)],
  atMost: { ratio: 1.15 },
})

const bare = spawn(process.execPath, ['bench/load/bare-page.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const [bareAddress = ''] = await once(createInterface(bare.stdout), 'line')
const before = residentMb(league.pid)

await load([bareAddress], WARM_UP_SECONDS, CONNECTIONS)
const base = await load([bareAddress], SECONDS, CONNECTIONS)
for (const path of ['/', TEAM]) {
  const rendered = await load([`${league.origin}${path}?fresh=1`], WARM_UP_SECONDS, CONNECTIONS)
  await load([league.origin + path], WARM_UP_SECONDS, CONNECTIONS)
  const kept = await load([league.origin + path], SECONDS, CONNECTIONS)
  report(`${path}, kept`, {
    value: kept.rate,
    unit: 'a second',
    against: ['a bare page', base.rate],
    atLeast: kept.rate < MIN_RATE ? { ratio: 0.5 } : {},
  })
  report(`${path}, kept, p99`, {
    value: kept.p99,
    against: ['rendered for each', rendered.p99],
    atMost: { value: 60 },
  })
}
report('growth of the memory', {
  value: residentMb(league.pid) - before,
  unit: 'MB',
  atMost: { value: 100 },
})
bare.kill()
