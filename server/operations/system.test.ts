import { expect, test } from 'vitest'

import { createRunLog } from './system.ts'

test('a run is running until its work ends, and its failure is the caller’s too', async () => {
  const runs = createRunLog()
  expect(runs.last('old_rows')).toBeNull()
  const open = Promise.withResolvers<number>()
  const running = runs.track('old_rows', () => open.promise)
  expect(runs.last('old_rows')).toMatchObject({ outcome: 'running', endedAt: null })
  open.resolve(7)
  expect(await running).toBe(7)
  expect(runs.last('old_rows')).toMatchObject({ outcome: 'done', endedAt: expect.any(Date) })
  const broken = new Error('no room')
  await expect(runs.track('old_rows', () => Promise.reject(broken))).rejects.toBe(broken)
  expect(runs.last('old_rows')?.outcome).toBe('failed')
  expect(runs.last('drawn_cards')).toBeNull()
})
