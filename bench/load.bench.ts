/**
 * Requests pages that guests open from a link over 32 connections at once. Compares requests per second, p99 and memory
 * with a bare React Router page in the same run. Each page is measured twice, so that other load of the machine shows.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

import { linkMaker, serveLeague } from './builder/serve-builder.ts'
import { ratio } from './measuring/figures.ts'
import { type Load, load } from './measuring/load.ts'

const CONNECTIONS = 32
const SECONDS = 6
const WARM_UP = 2
const MIN_RATE = 2000
const MIN_SHARE = 0.5
const MAX_P99 = 60
const MAX_GROWTH_MB = 100

const said = ({ rate, p99 }: Load) => `${rate.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms`

/** Megabytes that the process uses. */
const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

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
console.log(`a bare page: ${said(base)}`)
const wanted = Math.min(MIN_RATE, base.rate * MIN_SHARE)
for (const path of ['/', '/teams/edmonton-oilers', `/l/${id}`]) {
  const rendered = await load([`${league.origin}${path}?fresh=1`], WARM_UP, CONNECTIONS)
  await load([league.origin + path], WARM_UP, CONNECTIONS)
  const kept = await load([league.origin + path], SECONDS, CONNECTIONS)
  const name = path.replace(id, '…')
  console.log(
    `${name}: ${said(kept)}, ${ratio(kept.rate, base.rate)} the bare page; rendered for each ${said(rendered)}`,
  )
  if (kept.rate < wanted || kept.p99 > MAX_P99) process.exitCode = 1
}
const growth = residentMb(league.pid) - before
console.log(`memory: ${growth.toFixed(0)} MB more (at most ${MAX_GROWTH_MB})`)
if (growth > MAX_GROWTH_MB) process.exitCode = 1
bare.kill()
