import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'

import { stopper } from './app.ts'

afterEach(() => void vi.useRealTimers())

it('a server that stops answers who is waiting, takes nobody else, and ends with the code of the first reason', async () => {
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

it('a server that fails while it stops ends with the failure’s code, also when it cannot release what it holds', async () => {
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
