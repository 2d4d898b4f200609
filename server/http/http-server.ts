import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

/** How much one client may take of the server. */
export type ServerLimits = {
  /** Requests of one connection that have no answer yet. Browsers and proxies send one after the other. */
  readonly unanswered: number
  readonly connections: number
  /** How long a client may take to send a request's headers, and all of it. An upload has 8 MB. */
  readonly headersMs: number
  readonly requestMs: number
}

export const SERVER_LIMITS: ServerLimits = {
  unanswered: 20,
  connections: 4000,
  headersMs: 15_000,
  requestMs: 120_000,
}

/** Makes the HTTP server; connections and requests beyond the limits are closed without an answer. */
export function createHttpServer(answer: RequestListener, limits: ServerLimits = SERVER_LIMITS): Server {
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      // How often Node looks for connections past these.
      connectionsCheckingInterval: Math.min(limits.headersMs, 5000),
    },
    limitUnanswered(answer, limits.unanswered),
  )
  server.maxConnections = limits.connections
  return server
}

/**
 * Node reads all requests that arrive in one packet and hands them on at once. Without a limit one connection could have
 * thousands of pages rendered at the same moment.
 */
function limitUnanswered(answer: RequestListener, most: number): RequestListener {
  const unanswered = new WeakMap<Socket, number>()
  const add = (socket: Socket, change: number) => {
    const count = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, count)
    return count
  }
  return (request, response) => {
    const { socket } = request
    // Those that came in the same packet are still handed on after their connection was closed.
    if (socket.destroyed) return
    if (add(socket, 1) > most) {
      socket.destroy()
      return
    }
    response.once('close', () => add(socket, -1))
    answer(request, response)
  }
}

/** Resolves once the server takes connections; rejects with the system's error when it cannot have the port. */
export async function listen(
  server: Server,
  { port, host }: { readonly port: number; readonly host: string | undefined },
): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

/** Ends the server. Of several calls the first begins it, and the first that is no 0 decides the code. */
export type Stop = (exitCode: number) => void

/** Longer than any supervisor should wait for a process that is in no known state. */
const STOP_WITHIN_MS = 15_000

/**
 * Makes what ends the server: it takes no more requests, finishes those under way and releases the rest, so that nothing
 * acknowledged is lost.
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
      // After an exception even releasing may hang.
      setTimeout(() => exit(exitCode), STOP_WITHIN_MS).unref()
    }
    if (stopping) return
    stopping = true
    server.close(() => void release().finally(() => exit(code)))
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), 5000).unref()
  }
}
