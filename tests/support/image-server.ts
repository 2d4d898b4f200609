import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A server on the loopback network that returns the given response for each path, and counts the requests. */
export type ImageServer = {
  readonly port: number
  /** Returns the full address of a path. */
  at(path: string): string
  give(path: string, answer: Uint8Array | RequestListener): void
  /** The paths requested since the test began. */
  readonly asked: readonly string[]
}

/** Starts such a server for this test file, without responses before each test. */
export function imageServer(): ImageServer {
  const answers = new Map<string, Uint8Array | RequestListener>()
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path)
    if (answer instanceof Uint8Array) response.end(answer)
    else if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  const port = () => (server.address() as AddressInfo).port
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  beforeEach(() => {
    answers.clear()
    asked.length = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    get port() {
      return port()
    },
    at: (path) => `http://127.0.0.1:${port()}${path}`,
    give: (path, answer) => void answers.set(path, answer),
    asked,
  }
}

/** Draws an image of one color. */
export function plainImage(
  { width = 300, height = 400, color = '#0000ff' } = {},
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}
