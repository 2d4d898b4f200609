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
    oneAfterTheOther(answer, limits.unanswered),
  )
  server.maxConnections = limits.connections
  return server
}

/**
 * Node hands on all requests of one packet at once, so one connection could have thousands of pages rendered at the same
 * moment. Here a connection's next request begins when the one before is answered, which is the order of the answers
 * anyway, and a connection with too many is closed.
 */
function oneAfterTheOther(answer: RequestListener, most: number): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    // Those that came in the same packet are still handed on after their connection was closed.
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
