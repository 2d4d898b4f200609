import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { answerFailure, describeFailure } from './answer.ts'
import { limitBody } from './request-body.ts'

const app = new Hono()
app.onError((error) => answerFailure(describeFailure(error, pino({ level: 'silent' }))))
app.use(limitBody(8))
app.post('/', async (c) => c.text(`got ${await new Response(c.req.raw.body).text()}`))

// As main.ts serves it: over a socket, with the adapter's own requests.
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function post(headers: Record<string, string>, ...parts: readonly string[]): Promise<string> {
  const { port } = server.address() as AddressInfo
  const sending = request({ port, host: '127.0.0.1', method: 'POST', headers, agent: false })
  const answered = once(sending, 'response')
  for (const part of parts) sending.write(part)
  sending.end()
  const [response] = await answered
  return `${response.statusCode} ${await text(response)}`
}

describe('the size of a body', () => {
  it('is told by its length', async () => {
    expect(await post({ 'content-length': '8' }, '12345678')).toBe('200 got 12345678')
    expect(await post({ 'content-length': '9' }, '123456789')).toMatch(/^413 .*too_large/)
  })

  it('is counted when it comes in pieces', async () => {
    const pieces = { 'transfer-encoding': 'chunked' }
    expect(await post(pieces, '1234', '5678')).toBe('200 got 12345678')
    expect(await post(pieces, '1234', '56789')).toMatch(/^413 .*too_large/)
  })

  it('P-CALL-45 is nothing for a POST without a body', async () => {
    expect(await post({ 'content-length': '0' })).toBe('200 got ')
    expect(await post({ 'transfer-encoding': 'chunked' })).toBe('200 got ')
  })
})
