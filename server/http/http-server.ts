import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** Limits of one client. */
export type ServerLimits = {
  /** Unanswered requests on one connection. Browsers and proxies send them one after the other. */
  readonly unanswered: number
  readonly connections: number
  /** How long a client may take to send a request's headers, and the whole request. An upload has 8 MB. */
  readonly headersMs: number
  readonly requestMs: number
}

export const SERVER_LIMITS: ServerLimits = {
  unanswered: 20,
  connections: 4000,
  headersMs: 15_000,
  requestMs: 120_000,
}

/** Makes the HTTP server. Connections and requests beyond the limits are closed without a response. */
export function createHttpServer(answer: RequestListener, limits: ServerLimits = SERVER_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      // How often Node checks for connections past these.
      connectionsCheckingInterval: Math.min(limits.headersMs, 5000),
    },
    oneAfterTheOther(answer, limits.unanswered),
  )
  server.maxConnections = limits.connections
  return server
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
