import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'

import { stopper } from './app.ts'

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
