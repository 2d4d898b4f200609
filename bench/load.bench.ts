/**
 * Requests pages that guests open from a link over 32 connections at once. Compares requests per second with a bare
 * React Router page in the same run, and prints the p99 and the growth of the server's memory.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { report } from './measuring/figures.ts'
import { linkMaker, serveLeague } from './measuring/league.ts'
import { load } from './measuring/load.ts'
import { residentMb } from './measuring/memory.ts'

const CONNECTIONS = 32
const SECONDS = 6
const WARM_UP = 2
const MIN_RATE = 2000

const bare = spawn(process.execPath, ['bench/load/bare-page.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const [bareAddress = ''] = await once(createInterface(bare.stdout), 'line')
await using league = await serveLeague(0)
const id = await (await linkMaker(league.origin, 22))('Opening night')
const before = residentMb(league.pid)

await load([bareAddress], WARM_UP, CONNECTIONS)
const base = await load([bareAddress], SECONDS, CONNECTIONS)
for (const path of ['/', '/teams/edmonton-oilers', `/l/${id}`]) {
  const name = path.replace(id, '…')
  const rendered = await load([`${league.origin}${path}?fresh=1`], WARM_UP, CONNECTIONS)
  await load([league.origin + path], WARM_UP, CONNECTIONS)
  const kept = await load([league.origin + path], SECONDS, CONNECTIONS)
  report(name, {
    value: kept.rate,
    unit: 'a second',
    against: ['a bare page', base.rate],
    atLeast: kept.rate < MIN_RATE ? { ratio: 0.5 } : {},
  })
  report(`${name}, p99`, {
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
