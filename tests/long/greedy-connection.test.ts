import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type Visitors, visitorsOf } from '#tests/support/load.ts'
import { startPostgres, type TemporaryPostgres } from '#tests/support/postgres.ts'
import { createLeagueDatabase, type RunningServer, startServer } from '#tests/support/server.ts'

const REQUESTS = 1000
const SAMPLES = 300
const MEGABYTE = 1024

let postgres: TemporaryPostgres
let server: RunningServer
let visitors: Visitors

beforeAll(async () => {
  postgres = await startPostgres()
  const { url } = await createLeagueDatabase(postgres.url)
  server = await startServer({ DATABASE_URL: url })
  visitors = visitorsOf(server.url)
  // Warm-up: loads everything that a page needs.
  for (let at = 0; at < 30; at += 1) await visitors.ask('/')
}, 120_000)

afterAll(async () => {
  visitors.close()
  await server.stop()
  await postgres[Symbol.asyncDispose]()
})

/** Requests a thousand pages in one write. Resolves when the server has closed the connection. */
function askForThousand(): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(REQUESTS))
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

async function askFiveTimes(): Promise<void> {
  for (let at = 0; at < 5; at += 1) {
    await askForThousand()
    await pause(100)
  }
}

/** Returns the 99th percentile of sequential requests, in milliseconds. */
async function p99(): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < SAMPLES; at += 1) {
    const began = performance.now()
    expect((await visitors.ask('/healthz')).status).toBe(200)
    times.push(performance.now() - began)
    await pause(2)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(SAMPLES * 0.99)] ?? 0
}

/** Returns the process's memory without mapped files, in megabytes. */
function memory(): number {
  const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / MEGABYTE
}

it('a thousand pages requested in one write neither delay other visitors nor leak memory', async () => {
  const idle = await p99()
  const before = memory()
  const [busy] = await Promise.all([p99(), askFiveTimes()])
  const grown = memory() - before
  console.log(
    `5 x ${REQUESTS} pages in one write: /healthz p99 ${idle.toFixed(1)} -> ${busy.toFixed(1)} ms, memory ${before.toFixed(0)} -> ${(before + grown).toFixed(0)} MB`,
  )
  // Rendering a page blocks everyone for a few milliseconds.
  expect(busy).toBeLessThanOrEqual(Math.max(5 * idle, 15))
  expect(grown).toBeLessThan(100)
})

/** Under Node's limit of 16 KB for an address and its headers. */
const MAX_HEADERS = 15_000
/** The limits of server/http/http-server.ts: longer addresses are refused before any work. */
const LONGEST = 2048
const DEEPEST = 20
const fill = (part: string, letters: number) => part.repeat(letters / part.length)
const ADDRESS_PARTS = ['a', 'a.', '%2F', '%', '%25', '%E2%9C%93', '%00', ';a', ':a', '*', '@', '~']
/** First parts of addresses, with as many segments as may follow. */
const STARTS = ['', '/l', '/admin', '/api', '/profile', '/profile/a/lineups', '/teams', '/admin/players']
const QUERY_PARTS = [
  'a',
  'a=1&',
  'team=EDM&',
  'next=/&',
  '&',
  '=',
  '%',
  '%26',
  'a[]=1&',
  'a.b.c=1&',
  '+',
  '?',
  '#',
]
const HEADERS = {
  cookie: ['a=b; ', 'benchboss.session_token=a.b; ', '=', '; ', '%'],
  accept: ['a/a, ', ';q=1'],
  'accept-encoding': ['gzip, '],
  'accept-language': ['en, ', 'en-'],
  'if-none-match': ['"a", ', 'W/'],
  'x-forwarded-for': ['1.1.1.1, '],
  referer: ['http://here/'],
  'user-agent': ['Mozilla/5.0 (', 'a '],
}

/** Returns the milliseconds of the quicker of two: another program may have had the processor. */
async function costOf(path: string, headers = {}): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 2; at += 1) {
    const began = performance.now()
    const { status } = await visitors.ask(path, { headers })
    times.push(performance.now() - began)
    expect(status).toBeLessThan(500)
    // Refused before any work, it would measure nothing.
    expect(status).not.toBe(414)
  }
  return Math.min(...times)
}

it('the longest request that is accepted costs at most ten plain pages, in any shape', async () => {
  const page = await visitors.ask('/lineup-builder?team=none')
  const version = /"version": ?"([0-9a-f]+)"/.exec(page.text)?.[1] ?? ''
  expect(version).not.toBe('')
  /** What the router asks for a page with the most links, of one and of several segments. */
  const discovery = (segments: number, links: number) =>
    `/__manifest?version=${version}&paths=${Array.from({ length: links }, (_, at) => at.toString(36) + '/a'.repeat(segments - 1)).join(',')}`
  const shapes: { name: string; path: string; headers?: Record<string, string> }[] = [
    ...ADDRESS_PARTS.flatMap((part) => [
      { name: `one segment of ${part}`, path: `/${fill(part, LONGEST - 1)}` },
      { name: `many segments of ${part}`, path: `/${fill(part, LONGEST / DEEPEST - 1)}`.repeat(DEEPEST) },
    ]),
    ...STARTS.map((start) => ({
      name: `many segments after ${start}`,
      path: start + '/a'.repeat(DEEPEST - (start.split('/').length - 1)),
    })),
    { name: 'links of one segment', path: discovery(1, 300) },
    { name: 'links of ten segments', path: discovery(10, 300) },
    { name: 'data of many routes', path: `/lineup-builder.data?_routes=${fill('a.', LONGEST - 30)}` },
    ...QUERY_PARTS.map((part) => ({
      name: `query ${part}`,
      path: `/lineup-builder?${fill(part, LONGEST - '/lineup-builder?'.length)}`,
    })),
    ...Object.entries(HEADERS).flatMap(([header, parts]) =>
      parts.map((part) => ({
        name: `${header} ${part}`,
        path: '/lineup-builder?team=none',
        headers: { [header]: fill(part, MAX_HEADERS).trim() },
      })),
    ),
  ]
  expect(shapes.length).toBeGreaterThan(40)
  const plain = await costOf('/lineup-builder?team=none')
  const ratios: [string, number][] = []
  for (const { name, path, headers } of shapes) ratios.push([name, (await costOf(path, headers)) / plain])
  const [slowest] = ratios.toSorted(([, one], [, other]) => other - one)
  console.log(`a plain page ${plain.toFixed(1)} ms, slowest: ${slowest?.[0]} x ${slowest?.[1].toFixed(1)}`)
  expect(ratios.filter(([, ratio]) => ratio > 10)).toEqual([])
})
