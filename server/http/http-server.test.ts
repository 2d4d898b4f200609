import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { createHttpServer, SERVER_LIMITS, type ServerLimits, stopper } from './http-server.ts'

afterEach(() => void vi.useRealTimers())

it('a stopping server finishes the running requests, accepts no others, and ends with the code of the first reason', async () => {
  const done: string[] = []
  const slow = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const server = createServer(async (_, response) => {
    asked.resolve()
    await slow.promise
    response.end('the whole answer')
    done.push('answered')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const waiting = fetch(url).then((answer) => answer.text())
  await asked.promise

  const ended = Promise.withResolvers<number>()
  const stop = stopper(server, async () => void done.push('released'), ended.resolve)
  stop(1)
  stop(0)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  expect(done).toEqual([])
  slow.resolve()
  expect(await waiting).toBe('the whole answer')
  expect(await ended.promise).toBe(1)
  expect(done).toEqual(['answered', 'released'])
})

it('a server that fails while it stops ends with the failure’s code, even if the release fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const codes: number[] = []
  const released = Promise.withResolvers<void>()
  const stop = stopper(
    createServer(),
    () => released.promise,
    (code) => void codes.push(code),
  )
  stop(0)
  stop(1)
  await vi.advanceTimersByTimeAsync(14_000)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1000)
  expect(codes).toEqual([1])
  released.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(codes).toEqual([1, 1])
})

/** A connection, everything it received, and its end. */
async function dial(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  // A reset is one way to close.
  socket.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, ended, answers: () => received.split('HTTP/1.1 200').length - 1 }
}

const requests = (count: number) => 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(count)

/** A request of which half the body arrives. */
const halfOf = (path: string) => `POST ${path} HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhalf`

/** Sends a request on a new connection. @returns how many answers it got before it closed, or in a moment */
async function answersToNew(open: () => ReturnType<typeof dial>): Promise<number> {
  const next = await open()
  next.socket.write(requests(1))
  await Promise.race([next.ended, pause(200)])
  return next.answers()
}

/** What the router asks for the links of a page. */
const discovery = (paths: readonly string[]) =>
  `/__manifest?${new URLSearchParams({ paths: paths.join(',') })}`

describe('a server with limits', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function open(answer: RequestListener, limits: Partial<ServerLimits> = {}) {
    server = createHttpServer(answer, { ...SERVER_LIMITS, ...limits })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}`, dial: () => dial(port) }
  }

  it('closes a connection with more than 20 unanswered requests, and serves the others', async () => {
    let begun = 0
    const { url, dial } = await open((request, response) => {
      if (request.headers.host !== 'here') return void response.end('ok')
      begun += 1
      setTimeout(() => response.end('slow'), 200)
    })
    const greedy = await dial()
    greedy.socket.write(requests(1000))
    await greedy.ended
    expect([begun, greedy.answers()]).toEqual([1, 0])
    expect(await (await fetch(url)).text()).toBe('ok')
  })

  it('answers 20 simultaneous requests one after the other, and then 20 more', async () => {
    let [atOnce, most] = [0, 0]
    const { dial } = await open((_, response) => {
      atOnce += 1
      most = Math.max(most, atOnce)
      setTimeout(() => {
        atOnce -= 1
        response.end('page')
      }, 10)
    })
    const patient = await dial()
    for (const round of [20, 40, 60]) {
      patient.socket.write(requests(20))
      await expect.poll(patient.answers).toBe(round)
    }
    expect([patient.socket.destroyed, most]).toEqual([false, 1])
  })

  it('closes a connection that sends its headers too slowly, or nothing at all', async () => {
    const { dial } = await open((_, response) => void response.end(), { headersMs: 300 })
    const slow = await dial()
    const dripping = setInterval(() => slow.socket.write('G'), 50)
    const silent = await dial()
    await Promise.all([slow.ended, silent.ended])
    clearInterval(dripping)
    expect([slow.answers(), silent.answers()]).toEqual([0, 0])
  })

  it('accepts no more connections than its limit', async () => {
    const { dial } = await open((_, response) => void response.end('page'), { connections: 2 })
    const first = await dial()
    await dial()
    const third = await dial()
    await third.ended
    first.socket.write(requests(1))
    await expect.poll(first.answers).toBe(1)
    first.socket.destroy()
    await first.ended
    await expect.poll(() => answersToNew(dial)).toBe(1)
  })

  it('accepts no more connections of one address than its limit, until one of them is closed', async () => {
    const { dial } = await open((_, response) => void response.end('page'), { perAddress: 2 })
    const first = await dial()
    await dial()
    await (
      await dial()
    ).ended
    first.socket.destroy()
    await first.ended
    await expect.poll(() => answersToNew(dial)).toBe(1)
  })

  it('closes a connection whose body does not arrive, but waits longer for an upload', async () => {
    const { dial } = await open(
      (request, response) => void request.resume().on('end', () => response.end()),
      {
        bodyMs: 200,
      },
    )
    const upload = await dial()
    upload.socket.write(halfOf('/admin/roster-file/check'))
    const form = await dial()
    form.socket.write(halfOf('/signin'))
    await form.ended
    upload.socket.write(' more')
    await expect.poll(upload.answers).toBe(1)
    expect(form.answers()).toBe(0)
  })

  it('refuses addresses of more than 2,048 letters, 20 segments or 300 listed paths, and a request with two hosts', async () => {
    const { url, dial } = await open((_, response) => void response.end('page'))
    const statusOf = async (path: string) => (await fetch(url + path)).status
    expect(await statusOf(`/${'a'.repeat(2047)}`)).toBe(200)
    expect(await statusOf(`/${'a'.repeat(2048)}`)).toBe(414)
    expect(await statusOf(`/?${'a'.repeat(2047)}`)).toBe(414)
    expect(await statusOf('/a'.repeat(20))).toBe(200)
    expect(await statusOf('/a'.repeat(21))).toBe(414)
    // A page with a hundred links.
    const links = Array.from({ length: 100 }, (_, at) => `/profile/captain/lineups/${at}`)
    expect(discovery(links).length).toBeGreaterThan(2048)
    expect(await statusOf(discovery(links))).toBe(200)
    expect(await statusOf(discovery([...links, 'a'.repeat(4096)]))).toBe(414)
    for (const comma of [',', '%2C', '%2c']) {
      expect(await statusOf(`/__manifest?paths=${`a${comma}`.repeat(299)}`)).toBe(200)
      expect(await statusOf(`/here?${`a${comma}`.repeat(300)}`)).toBe(414)
    }
    const twofold = await dial()
    twofold.socket.write('GET / HTTP/1.1\r\nHost: here\r\nHost: there\r\n\r\n')
    await twofold.ended
    expect(twofold.answers()).toBe(0)
  })

  it('waits 15 seconds for the headers of a request, and two minutes for an upload', async () => {
    await open((_, response) => void response.end())
    expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 120_000, maxConnections: 4000 })
    expect(SERVER_LIMITS).toMatchObject({ perAddress: 100, bodyMs: 15_000 })
  })
})
