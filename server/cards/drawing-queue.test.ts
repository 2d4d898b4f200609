import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createDrawingQueue } from './drawing-queue.ts'
import type { DrawingThread } from './drawing-thread.ts'

const idleThread: DrawingThread = {
  render: () => Promise.reject(new Error('Nothing is rendered here')),
  close: async () => undefined,
}
const CARD = { bytes: new Uint8Array([1]), whole: true }

/** A queue whose drawings the test finishes one by one, by key. */
function openQueue(limits = { running: 2, waiting: 3, waitMs: 1000 }) {
  const queue = createDrawingQueue(idleThread, limits)
  const begun: string[] = []
  const finish = new Map<string, PromiseWithResolvers<typeof CARD>>()
  return {
    queue,
    begun,
    /** The outcome of a request, once there is one. */
    ask(key: string, signal?: AbortSignal) {
      const work = () => {
        begun.push(key)
        const drawing = Promise.withResolvers<typeof CARD>()
        finish.set(key, drawing)
        return drawing.promise
      }
      return queue.draw(key, work, signal).then(
        () => 'drawn',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      )
    },
    async finish(key: string, error?: Error) {
      const drawing = finish.get(key)
      finish.delete(key)
      if (error) drawing?.reject(error)
      else drawing?.resolve(CARD)
      await settled()
    },
    unfinished: () => [...finish.keys()],
  }
}

/** Lets everything run that is not waiting. */
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the drawing queue', () => {
  it('draws two at once and the others in the order they arrived', async () => {
    const { queue, ask, begun, finish } = openQueue()
    const asked = ['a', 'b', 'c', 'd'].map((key) => ask(key))
    expect([begun, queue.running, queue.waiting]).toEqual([['a', 'b'], 2, 2])
    await finish('b')
    expect(begun).toEqual(['a', 'b', 'c'])
    for (const key of ['a', 'c', 'd']) await finish(key)
    expect(await Promise.all(asked)).toEqual(['drawn', 'drawn', 'drawn', 'drawn'])
    expect([queue.running, queue.waiting, queue.counts]).toEqual([0, 0, { drawn: 4, refused: 0, givenUp: 0 }])
  })

  it('refuses requests when the line is full, and accepts them again when there is room', async () => {
    const { queue, ask, begun, finish } = openQueue()
    for (const key of ['a', 'b', 'c', 'd', 'e']) void ask(key)
    expect(await ask('f')).toBe('busy')
    expect(() => queue.checkRoom()).toThrow(/being drawn/)
    expect(queue.counts.refused).toBe(2)
    await finish('a')
    void ask('f')
    for (const key of ['b', 'c', 'd', 'e', 'f']) await finish(key)
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('draws a card once for several requests, even when the line is full', async () => {
    const { queue, ask, begun, finish } = openQueue()
    const asked = ['a', 'b', 'c', 'd', 'e', 'e', 'a'].map((key) => ask(key))
    expect([queue.has('e'), queue.has('f')]).toEqual([true, false])
    for (const key of ['a', 'b', 'c', 'd', 'e']) await finish(key)
    expect(await Promise.all(asked)).toEqual(asked.map(() => 'drawn'))
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(queue.has('e')).toBe(false)
  })

  it('gives up a waiting drawing once all of its requesters have left, and no other', async () => {
    const { queue, ask, begun, finish } = openQueue()
    const leaving = new AbortController()
    const [one, other] = [new AbortController(), new AbortController()]
    void ask('running', leaving.signal)
    void ask('b')
    const left = ask('left', leaving.signal)
    const shared = [ask('shared', one.signal), ask('shared', other.signal)]
    leaving.abort()
    one.abort()
    expect(await left).toBe('busy')
    expect(queue.counts.givenUp).toBe(1)
    await finish('running')
    expect(begun).toEqual(['running', 'b', 'shared'])
    other.abort()
    await finish('shared')
    expect(await Promise.all(shared)).toEqual(['drawn', 'drawn'])
    expect(await ask('late', AbortSignal.abort())).toBe('busy')
    expect(begun).not.toContain('late')
  })

  it('gives up a drawing that waits too long, and never one being drawn', async () => {
    const { queue, ask, begun, finish } = openQueue()
    const drawn = [ask('a'), ask('b')]
    const late = ask('c')
    await vi.advanceTimersByTimeAsync(999)
    expect(queue.waiting).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([await late, queue.waiting, queue.counts.givenUp]).toEqual(['busy', 0, 1])
    await vi.advanceTimersByTimeAsync(60_000)
    for (const key of ['a', 'b']) await finish(key)
    expect([await Promise.all(drawn), begun]).toEqual([
      ['drawn', 'drawn'],
      ['a', 'b'],
    ])
  })

  it('continues after a failed drawing, which is drawn again for the next request', async () => {
    const { ask, begun, finish, queue } = openQueue({ running: 1, waiting: 3, waitMs: 1000 })
    const failed = ask('a')
    const next = ask('b')
    const broken = new Error('broken')
    await finish('a', broken)
    await finish('b')
    expect([await failed, await next]).toEqual([broken, 'drawn'])
    const again = ask('a')
    await finish('a')
    expect([await again, begun, queue.counts.drawn]).toEqual(['drawn', ['a', 'b', 'a'], 2])
  })

  it('gives up its line when it is closed, and accepts nothing more', async () => {
    const { queue, ask, finish } = openQueue()
    const asked = ['a', 'b', 'c'].map((key) => ask(key))
    await queue.close()
    expect(await ask('d')).toBe('busy')
    for (const key of ['a', 'b']) await finish(key)
    expect(await Promise.all(asked)).toEqual(['drawn', 'drawn', 'busy'])
  })

  it('keeps its limits and settles every request, in any order of requesting, leaving and finishing', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('ask' as const), key: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ do: fc.constantFrom('leave' as const, 'finish' as const), key: fc.nat(20) }),
      fc.record({ do: fc.constant('wait' as const), key: fc.nat(800) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { queue, ask, begun, finish, unfinished } = openQueue()
        const asked: { outcome: Promise<unknown>; visitor: AbortController }[] = []
        for (const { do: what, key } of steps) {
          if (what === 'ask') {
            const visitor = new AbortController()
            asked.push({ outcome: ask(`card ${key}`, visitor.signal), visitor })
          } else if (what === 'leave') asked[key]?.visitor.abort()
          else if (what === 'wait') await vi.advanceTimersByTimeAsync(key)
          else await finish(unfinished()[key % 2] ?? '')
          expect(queue.running).toBe(unfinished().length)
          expect(queue.running).toBeLessThanOrEqual(2)
          expect(queue.waiting).toBeLessThanOrEqual(queue.running === 2 ? 3 : 0)
        }
        while (unfinished().length > 0) await finish(unfinished()[0] ?? '')
        const outcomes = await Promise.all(asked.map(({ outcome }) => outcome))
        expect(outcomes.every((outcome) => outcome === 'drawn' || outcome === 'busy')).toBe(true)
        expect(queue.counts.drawn).toBe(begun.length)
        expect([queue.running, queue.waiting]).toEqual([0, 0])
      }),
    )
  })
})
