import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = {
  readonly headers: IncomingHttpHeaders
  readonly path: string | undefined
  readonly body: string
}

export type ReportService = AsyncDisposable & {
  readonly url: string
  /** The posted reports, oldest first. */
  readonly received: readonly Received[]
}

/**
 * Starts a real send-report function on loopback, at its own origin, which allows requests from pages of other origins.
 */
export async function openReportService(status = 200, answer = '{}'): Promise<ReportService> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type, apikey, authorization')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, path: request.url, body })
      response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/functions/send-report`,
    received,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
