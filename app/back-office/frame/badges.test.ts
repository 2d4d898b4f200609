import { expect, it } from 'vitest'

import { countsStore, readCounts } from './badges.tsx'

const answering =
  (answer: Response): typeof fetch =>
  () =>
    Promise.resolve(answer)
const FULL = { images: 3, requests: 0, trades: 2, completed: null }
const knownCounts = () => countsStore.getState().counts
const NONE = { images: null, requests: null, trades: null, completed: null }

it('P-HEAD-25 P-HEAD-26 counts are undefined until they are read, and null where they are not known', async () => {
  let changes = 0
  const stop = countsStore.subscribe(() => (changes += 1))
  expect(knownCounts()).toBeUndefined()
  await readCounts(answering(Response.json(FULL)))
  expect(knownCounts()).toEqual(FULL)
  for (const failing of [
    answering(new Response('no', { status: 503 })),
    answering(Response.json({ images: 'many' })),
    () => Promise.reject(new TypeError('unreachable')),
  ]) {
    await readCounts(answering(Response.json(FULL)))
    await readCounts(failing)
    expect(knownCounts()).toEqual(NONE)
  }
  expect(changes).toBe(7)
  stop()
})
