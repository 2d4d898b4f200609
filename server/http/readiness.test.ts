import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sharedCheck } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('checks once for concurrent requests, and again after a second', async () => {
  const database = vi.fn<() => Promise<number>>(async () => 1)
  const check = sharedCheck({ database })
  expect(await Promise.all([check(), check(), check()])).toEqual([[], [], []])
  expect(await check()).toEqual([])
  expect(database).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1001)
  expect(await check()).toEqual([])
  expect(database).toHaveBeenCalledTimes(2)
})

it('names what fails or does not respond within two seconds, and checks it once at a time', async () => {
  const database = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('gone')))
  const storage = vi.fn<() => Promise<unknown>>(() => new Promise(() => undefined))
  const check = sharedCheck({ database, storage, mail: async () => 1 })
  for (const asked of [1, 2]) {
    const failing = check()
    await vi.advanceTimersByTimeAsync(1999)
    let done = false
    void failing.then(() => (done = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toEqual(['database', 'storage'])
    expect(database).toHaveBeenCalledTimes(asked)
    await vi.advanceTimersByTimeAsync(1001)
  }
  expect(storage).toHaveBeenCalledTimes(1)
})
