import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A machine on the loopback network that gives what each path is told to give, and counts who asks. */
export type ImageServer = {
  readonly port: number
  /** The full address of a path. */
  at(path: string): string
  give(path: string, answer: Uint8Array | RequestListener): void
  /** Paths asked for since the test began. */
  readonly asked: readonly string[]
}

/** Such a machine for this test file, empty before each test. */
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

/** An image of one colour. */
export function plainImage(
  { width = 300, height = 400, color = '#0000ff' } = {},
  format: 'png' | 'jpeg' | 'webp' | 'avif' = 'png',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}
