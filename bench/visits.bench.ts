/**
 * Measures acknowledged visits per second at 64 connections, on both databases, against the same endpoint when it writes
 * nothing. The server's CPU time is the limit, about 0.4 ms a visit, so the ratios fall where other work shares the cores.
 */

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { startPostgres } from '#scripts/temporary.ts'
import { startServer } from '#tests/support/server.ts'

import { report } from './measuring/figures.ts'

/** The request: its path, its headers in order, and its JSON body; called for each request. */
type Post = () => { readonly path: string; readonly headers: string; readonly body: string }

/**
 * Sends requests over keep-alive sockets, each as soon as the last has its response, until the time is over. Written by
 * hand, because Node's own client takes as much of the machine as the measured server.
 * @returns how many got a 200
 * @throws on any other response
 */
async function postFor(seconds: number, address: URL, connections: number, post: Post): Promise<number> {
  const end = performance.now() + seconds * 1000
  const visitor = async (): Promise<number> => {
    const socket = connect({ host: address.hostname, port: Number(address.port), noDelay: true })
    await once(socket, 'connect')
    let answered = 0
    while (performance.now() < end) {
      await ask(socket, address.host, post())
      answered += 1
    }
    socket.destroy()
    return answered
  }
  const counts = await Promise.all(Array.from({ length: connections }, visitor))
  return counts.reduce((sum, count) => sum + count, 0)
}

function ask(socket: Socket, host: string, { path, headers, body }: ReturnType<Post>): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const settle = (error: Error | null) => {
      socket.off('data', read)
      socket.off('error', settle)
      socket.off('close', closed)
      if (error) reject(error)
      else resolve()
    }
    const closed = () => settle(new Error('The server closed a connection.'))
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const whole = /^HTTP\/1\.1 (\d+)[^]*?\r\n\r\n/.exec(answer)
      if (!whole || !isWhole(whole[0], answer.slice(whole[0].length))) return
      settle(whole[1] === '200' ? null : new Error(`A visit was answered ${whole[1]}.`))
    }
    socket.on('data', read)
    socket.on('error', settle)
    socket.on('close', closed)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  })
}

function isWhole(head: string, body: string): boolean {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  return length === undefined ? body.endsWith('0\r\n\r\n') : body.length >= Number(length)
}

const CONNECTIONS = 64
const SECONDS = 5
const WARM_UP_SECONDS = 2
const BLOCKED = 'https://preview.example.org'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

/** One visit. From a blocked place it takes the same path, except for the write. */
function visitFrom(referrer: string) {
  // Many visitors, so that no address reaches its limit.
  const address = `10.${digit()}.${digit()}.${digit()}`
  return {
    path: '/api/track-visit',
    headers: `content-type: application/json\r\nuser-agent: ${BROWSER}\r\nx-forwarded-for: ${address}\r\n`,
    body: JSON.stringify({
      visit_type: 'team_selection',
      team_id: 22,
      game_type: 'lineup',
      lineup_type: 'team_lineup',
      referrer,
      device_type: 'desktop',
      device_info: BROWSER,
      client_key: randomUUID(),
    }),
  }
}
const digit = () => Math.floor(Math.random() * 256)

async function rate(server: string, referrer: string, seconds: number): Promise<number> {
  const answered = await postFor(seconds, new URL(server), CONNECTIONS, () => visitFrom(referrer))
  return answered / seconds
}

async function measure(name: string, limit: number, env: Readonly<Record<string, string>>): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '1', BLOCKED_REFERRERS: BLOCKED, ...env })
  try {
    await rate(server.url, 'https://forum.example.org/', WARM_UP_SECONDS)
    const idle = await rate(server.url, `${BLOCKED}/`, SECONDS)
    report(`visits, ${name}`, {
      value: await rate(server.url, 'https://forum.example.org/', SECONDS),
      unit: 'a second',
      against: ['without the write', idle],
      atLeast: { ratio: limit },
    })
  } finally {
    await server.stop()
  }
}

await measure('embedded', 0.15, {})
await using postgres = await startPostgres()
await measure('PostgreSQL', 0.5, {
  DATABASE_URL: postgres.url,
  AUTH_SECRET: 'only for this measurement, thrown away',
})
