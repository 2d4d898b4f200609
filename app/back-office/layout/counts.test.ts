import { expect, it, vi } from 'vitest'

import { countsStore, readCounts } from './counts.tsx'

const read = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return readCounts(new AbortController().signal)
}
const FULL = { images: 3, requests: 0, reports: 4, trades: 2, completed: null, areRostersOld: true }
const knownCounts = () => countsStore.getState().counts
const NONE = {
  images: null,
  requests: null,
  reports: null,
  trades: null,
  completed: null,
  areRostersOld: false,
}

it('P-HEAD-25 P-HEAD-26 counts are undefined until they are read, and null when they are unknown', async () => {
  let changes = 0
  const stop = countsStore.subscribe(() => (changes += 1))
  expect(knownCounts()).toBeUndefined()
  await read(async () => Response.json(FULL))
  expect(knownCounts()).toEqual(FULL)
  for (const failing of [
    async () => new Response('no', { status: 503 }),
    async () => Response.json({ images: 'many' }),
    () => Promise.reject(new TypeError('unreachable')),
  ]) {
    await read(async () => Response.json(FULL))
    await read(failing)
    expect(knownCounts()).toEqual(NONE)
  }
  expect(changes).toBe(7)
  stop()
})

it('a late response to a screen that was left changes nothing', async () => {
  const before = knownCounts()
  const left = new AbortController()
  vi.stubGlobal('fetch', async () => {
    left.abort()
    return Response.json({ ...FULL, images: 99 })
  })
  await readCounts(left.signal)
  expect(knownCounts()).toEqual(before)
})
