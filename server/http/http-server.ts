import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

import { sameVisitor } from '#server/core/rate-limits.ts'

import { isUpload } from './request.ts'

export type ServerLimits = {
  /** Unanswered requests on one connection. Browsers and proxies send them one after the other. */
  readonly unanswered: number
  /** Open connections of all clients together. */
  readonly connections: number
  /** Open connections of one address, of a /64 with IPv6. Infinite behind a proxy, which is the address of everyone. */
  readonly perAddress: number
  /** How long a client may take to send a request's headers, its body, and an upload of up to 8 MB. */
  readonly headersMs: number
  readonly bodyMs: number
  readonly uploadMs: number
}

export const SERVER_LIMITS: ServerLimits = {
  unanswered: 20,
  connections: 4000,
  perAddress: 100,
  headersMs: 15_000,
  bodyMs: 15_000,
  uploadMs: 120_000,
}

/** Makes the HTTP server. Connections and requests beyond the limits are closed without a response. */
export function createHttpServer(answer: RequestListener, limits: ServerLimits = SERVER_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.uploadMs,
      // How often Node checks for connections past these.
      connectionsCheckingInterval: Math.min(limits.headersMs, 5000),
    },
    refuseMalformed(oneAfterTheOther(limitBodyTime(answer, limits.bodyMs), limits.unanswered)),
  )
  server.maxConnections = limits.connections
  server.on('connection', limitConnections(limits.perAddress))
  return server
}

function limitConnections(most: number): (socket: Socket) => void {
  const open = new Map<string, number>()
  return (socket) => {
    const address = sameVisitor(socket.remoteAddress ?? '')
    const count = (open.get(address) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  }
}

/** Our longest address, a trade with everything in it, has 300 characters and 5 segments. */
const MAX_ADDRESS_LETTERS = 2048
const MAX_SEGMENTS = 20
/**
 * The router's page code asks which routes the links of a page lead to, in one address that lists them. It makes none
 * longer than this. Each listed path is matched against every route, and no page of ours has a third as many links.
 */
const DISCOVERY = '/__manifest'
const MAX_DISCOVERY_LETTERS = 7680
const MAX_LISTED = 300

/** Answers requests that no part of the app should spend time on. */
function refuseMalformed(answer: RequestListener): RequestListener {
  return (request, response) => {
    const status = malformed(request)
    if (status === null) return answer(request, response)
    response.writeHead(status, { connection: 'close', 'content-length': 0 }).end()
  }
}

/** Returns 414 for an address that is longer, deeper or lists more than any of ours, 400 for a request with two hosts, else null. */
function malformed({ url = '', rawHeaders }: IncomingMessage): 400 | 414 | null {
  const [path = ''] = url.split('?', 1)
  if (url.length > (path === DISCOVERY ? MAX_DISCOVERY_LETTERS : MAX_ADDRESS_LETTERS)) return 414
  if (path.split('/').length > MAX_SEGMENTS + 1 || url.split(/,|%2c/i).length > MAX_LISTED) return 414
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 ? 400 : null
}

/** Closes a connection whose request has not arrived in that time, unless it is an upload. */
function limitBodyTime(answer: RequestListener, bodyMs: number): RequestListener {
  return (request, response) => {
    if (!request.complete && !isUpload(request.url ?? '')) {
      const timer = setTimeout(() => request.complete || request.socket.destroy(), bodyMs)
      request.once('close', () => clearTimeout(timer))
    }
    return answer(request, response)
  }
}

/**
 * Starts a connection's next request when the previous one is answered, which is the order of the responses anyway.
 * Node passes on all requests of one packet at once, so one connection could have thousands of pages rendered at the
 * same moment. A connection with too many requests is closed.
 */
function oneAfterTheOther(answer: RequestListener, most: number): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    // Requests of the same packet are still passed on after their connection was closed.
    if (socket.destroyed) return
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    if (line.length === most) {
      socket.destroy()
      return
    }
    const begin = () => answer(request, response)
    line.push(begin)
    response.once('close', () => {
      line.shift()
      if (!socket.destroyed) line[0]?.()
    })
    if (line.length === 1) begin()
  }
}

/** Resolves once the server accepts connections; rejects with the system's error when the port is unavailable. */
export async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

/** Ends the server. The first of several calls starts it; the first code that is not 0 is used. */
export type Stop = (exitCode: number) => void

/** Longer than any supervisor should wait for a process in an unknown state. */
const STOP_WITHIN_MS = 15_000

/**
 * Makes the function that ends the server: it accepts no more requests, finishes the running ones and releases the
 * rest, so that nothing acknowledged is lost.
 */
export function stopper(
  server: Server,
  release: () => Promise<void>,
  exit: (code: number) => void = process.exit,
): Stop {
  let stopping = false
  let code = 0
  return (exitCode) => {
    if (code === 0 && exitCode !== 0) {
      code = exitCode
      // After an exception even the release may hang.
      setTimeout(() => exit(exitCode), STOP_WITHIN_MS).unref()
    }
    if (stopping) return
    stopping = true
    server.close(() => void release().finally(() => exit(code)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
  }
}
