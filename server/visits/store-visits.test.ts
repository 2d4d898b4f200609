import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { groupCommit } from './store-visits.ts'

test('what comes while a write is under way shares the next one', async () => {
  const groups: number[][] = []
  const finish: (() => void)[] = []
  const commit = groupCommit<number, number>(
    async (items) => {
      groups.push([...items])
      await new Promise<void>((resolve) => finish.push(resolve))
      return items.map((item) => item * 10)
    },
    { statements: 1, items: 100 },
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
    { statements: 1, items: 100 },
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
          { statements, items: most },
        )
        expect(await Promise.all(items.map(commit))).toEqual(items.map((item) => item + 1))
      },
    ),
  )
})
