/**
 * Requests a hundred new link images at once and measures the effect on everyone else. /healthz p99 at most 5 times the
 * idle one, at most 200 MB more resident memory, every response within 2 s, either the image or "come again".
 */

import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { linkMaker, serveLeague } from './builder/serve-builder.ts'
import { percentile, ratio } from './measuring/figures.ts'

const LINKS = 100
const IDLE_PROBES = 600
const LIMITS = { health: 5, memoryMb: 200, answerMs: 2000 }

await using league = await serveLeague(0)
const { origin, pid } = league

const makeLink = await linkMaker(origin, 22)

type Answer = { readonly status: number; readonly ms: number; readonly retryAfter: string | undefined }

async function ask(path: string, agent: Agent): Promise<Answer> {
  const began = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(origin + path, { agent }, resolve).on('error', reject)
  const response = await promise
  response.resume()
  await once(response, 'end')
  return {
    status: response.statusCode ?? 0,
    ms: performance.now() - began,
    retryAfter: response.headers['retry-after'],
  }
}

const probe = new Agent({ keepAlive: true, maxSockets: 1 })

/** Milliseconds of /healthz, one request after the other, until the condition is met. */
async function probeHealth(enough: (probes: number) => boolean): Promise<readonly number[]> {
  const times: number[] = []
  while (!enough(times.length)) {
    times.push((await ask('/healthz', probe)).ms)
    await wait(2)
  }
  return times
}

const memoryMb = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024

const p99 = (times: readonly number[]) => percentile(times, 0.99)

async function measure(name: string, path: (id: string) => string): Promise<void> {
  const ids: string[] = []
  for (let made = 0; made < LINKS; made += 1) ids.push(await makeLink(`${name} ${made}`))
  await probeHealth((probes) => probes >= 200)
  const idle = await probeHealth((probes) => probes >= IDLE_PROBES)

  const before = memoryMb()
  let peak = before
  const sampling = setInterval(() => (peak = Math.max(peak, memoryMb())), 20)
  const crowd = new Agent({ keepAlive: true, maxSockets: LINKS })
  let under = true
  const asking = Promise.all(ids.map((id) => ask(path(id), crowd))).finally(() => (under = false))
  const during = await probeHealth(() => !under)
  const answers = await asking
  clearInterval(sampling)
  crowd.destroy()

  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  const slowest = Math.max(...answers.map(({ ms }) => ms))
  console.log(
    [
      `${name}: ${count(200)} drawn, ${count(503)} told to come again, slowest answer ${(slowest / 1000).toFixed(2)} s,`,
      `/healthz p99 ${p99(during).toFixed(1)} ms of ${during.length}, ${ratio(p99(during), p99(idle))} the idle ${p99(idle).toFixed(1)} ms,`,
      `median ${percentile(during, 0.5).toFixed(1)} of ${percentile(idle, 0.5).toFixed(1)} ms,`,
      `memory ${before.toFixed(0)} MB, ${(peak - before).toFixed(0)} MB more at the peak`,
    ].join(' '),
  )
  const refusals = answers.filter(({ status }) => status !== 200)
  const kept =
    p99(during) <= LIMITS.health * p99(idle) &&
    peak - before <= LIMITS.memoryMb &&
    slowest <= LIMITS.answerMs &&
    refusals.every(({ status, retryAfter }) => status === 503 && retryAfter !== undefined)
  if (!kept) process.exitCode = 1
}

await measure('images of pages', (id) => `/l/${id}.webp`)
await measure('link previews', (id) => `/l/${id}/og.jpg`)
probe.destroy()
