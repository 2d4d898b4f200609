import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'

import { groupCommit } from './store-visits.ts'

test('items that arrive during a write share the next one', async () => {
  const groups: number[][] = []
  const finish: (() => void)[] = []
  const commit = groupCommit<number, number>(
    async (items) => {
      groups.push([...items])
      await new Promise<void>((resolve) => finish.push(resolve))
      return items.map((item) => item * 10)
    },
    { statements: 1, items: 100, patienceMs: 60_000 },
  )
  const all = [1, 2, 3, 4].map(commit)
  finish.shift()?.()
  await vi.waitFor(() => expect(groups).toHaveLength(2))
  finish.shift()?.()
  expect(await Promise.all(all)).toEqual([10, 20, 30, 40])
  expect(groups).toEqual([[1], [2, 3, 4]])
})

test('an item that cannot be written fails alone', async () => {
  const commit = groupCommit<number, string>(
    async (items) => {
      await Promise.resolve()
      if (items.includes(3)) throw new Error('not that one')
      return items.map(String)
    },
    { statements: 1, items: 100, patienceMs: 60_000 },
  )
  const settled = await Promise.allSettled([1, 2, 3, 4].map(commit))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('each gets its own outcome, and no more statements run than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 7 }),
      async (items, statements, most) => {
        let running = 0
        const commit = groupCommit<number, number>(
          async (group) => {
            running += 1
            expect(running).toBeLessThanOrEqual(statements)
            expect(group.length).toBeLessThanOrEqual(most)
            await Promise.resolve()
            running -= 1
            return group.map((item) => item + 1)
          },
          { statements, items: most, patienceMs: 60_000 },
        )
        expect(await Promise.all(items.map(commit))).toEqual(items.map((item) => item + 1))
      },
    ),
  )
})

test('an item is refused after its patience, whether it waits or is being written', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const groups: number[][] = []
  const slow = Promise.withResolvers<void>()
  const commit = groupCommit<number, number>(
    async (items) => {
      groups.push([...items])
      await slow.promise
      return items
    },
    { statements: 1, items: 1, patienceMs: 5_000 },
  )
  const settled = Promise.allSettled([commit(1), commit(2)])
  await vi.advanceTimersByTimeAsync(4_000)
  const patient = commit(3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await settled).toMatchObject([
    { status: 'rejected', reason: { code: 'busy' } },
    { status: 'rejected', reason: { code: 'busy' } },
  ])
  slow.resolve()
  expect(await patient).toBe(3)
  // The second was given up before its turn, so it is not written late.
  expect(groups).toEqual([[1], [3]])
})

test('a failed group is not retried for items that were given up', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const groups: number[][] = []
  const slow = Promise.withResolvers<void>()
  const commit = groupCommit<number, number>(
    async (items) => {
      groups.push([...items])
      await slow.promise
      if (items.length > 1) throw new Error('the statement was canceled')
      return items
    },
    { statements: 1, items: 100, patienceMs: 5_000 },
  )
  const settled = Promise.allSettled([1, 2, 3].map(commit))
  await vi.advanceTimersByTimeAsync(5_000)
  await settled
  slow.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(groups).toEqual([[1]])
})
