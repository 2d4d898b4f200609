import { randomUUID } from 'node:crypto'
import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const BROWSER = 'Mozilla/5.0 Firefox/150.0'
const PAGES = ['/lineup-builder?team=HFX', '/trade-players', '/']

export type Answer = {
  readonly status: number
  readonly text: string
  readonly headers: Record<string, unknown>
}

type Asked = {
  readonly method?: 'GET' | 'POST'
  /** Sent as JSON, or as a form when it is URLSearchParams. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The visitor's address, in 127.0.0.0/8. */
  readonly from?: string
}

/** Makes visitors of a site, each with its own address, over HTTP or, with the root certificate `ca`, TLS. */
export function visitorsOf(site: string, ca?: string) {
  const isSecure = site.startsWith('https:')
  const agent = isSecure ? new SecureAgent({ keepAlive: true, ca }) : new PlainAgent({ keepAlive: true })
  const send = isSecure ? secureRequest : plainRequest
  /** Rejects when there is no complete response. */
  const ask = (path: string, { method = 'GET', body, headers, from = '127.0.0.1' }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asking = send(
        `${site}${path}`,
        {
          agent,
          method,
          family: 4,
          localAddress: from,
          headers: {
            'user-agent': BROWSER,
            ...(body !== undefined && {
              'content-type':
                body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json',
            }),
            ...headers,
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
          answer.on('error', reject)
        },
      )
      asking.on('error', reject)
      asking.end(body === undefined ? undefined : bodyText(body))
    })
  return { ask, site, close: () => agent.destroy() }
}
const bodyText = (body: unknown): string =>
  body instanceof URLSearchParams ? body.toString() : JSON.stringify(body)

export type Visitors = ReturnType<typeof visitorsOf>

export type Tally = {
  /** Keys of visits whose write was confirmed. */
  readonly acknowledged: string[]
  /** The outcomes of other writes: a status, or the code of the lost connection. */
  readonly refused: Map<string, number>
  pages: number
  /** Readers who got no whole page, and what they got. */
  readonly failedPages: { readonly visitor: string; readonly got: string }[]
  /** The slowest page, in milliseconds. */
  slowest: number
}

/** Runs eight visitors who write and four who read, one request after the other, until they are stopped. */
export function startLoad({ ask }: Pick<Visitors, 'ask'>) {
  const tally: Tally = { acknowledged: [], refused: new Map(), pages: 0, failedPages: [], slowest: 0 }
  const stopping = new AbortController()
  const { signal } = stopping

  async function write(from: string) {
    while (!signal.aborted) {
      const client_key = randomUUID()
      const body = { visit_type: 'page_visit', game_type: 'lineup', client_key }
      const outcome = await ask('/api/track-visit', { method: 'POST', body, from }).then(
        ({ status, text }) => (status === 200 && text.includes('"data":{"id"') ? null : String(status)),
        codeOf,
      )
      if (outcome === null) tally.acknowledged.push(client_key)
      else tally.refused.set(outcome, (tally.refused.get(outcome) ?? 0) + 1)
      // Fewer than the hourly limit of an address.
      await pause(25)
    }
  }

  async function read(from: string) {
    for (let at = 0; !signal.aborted; at += 1) {
      const began = performance.now()
      const outcome = await ask(PAGES[at % PAGES.length] ?? '/', { from }).then(
        ({ status, text }) => (status !== 200 ? String(status) : text.includes('</html>') ? null : 'cut off'),
        codeOf,
      )
      tally.pages += 1
      tally.slowest = Math.max(tally.slowest, performance.now() - began)
      if (outcome !== null) tally.failedPages.push({ visitor: from, got: outcome })
      await pause(25)
    }
  }

  const working = [
    ...Array.from({ length: 8 }, (_, at) => write(`127.0.0.${10 + at}`)),
    ...Array.from({ length: 4 }, (_, at) => read(`127.0.0.${30 + at}`)),
  ]
  return {
    tally,
    /** Waits until every request has its response, or can get none. */
    async stop(): Promise<Tally> {
      stopping.abort()
      await Promise.all(working)
      return tally
    },
  }
}

/** Returns which of these visits the database lacks. */
export async function lostVisits(
  acknowledged: readonly string[],
  where: { readonly url?: string; readonly folder: string },
): Promise<readonly string[]> {
  const { db, close } = await openDatabase(where)
  const rows = await db.select({ key: schema.site_visits.client_key }).from(schema.site_visits)
  await close()
  const stored = new Set(rows.map(({ key }) => key))
  return acknowledged.filter((key) => !stored.has(key))
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'cut off'
