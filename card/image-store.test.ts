import { describe, expect, it, vi } from 'vitest'

import { FakeClock, settled } from '#tests/support/fake-clock.ts'

import { createImageStore, IMAGE_LIMIT_MS, IMAGE_RETRY_MS } from './image-store.ts'

const never = () => new Promise<string>(() => undefined)

/** A loader whose result depends on the address. */
const byAddress = (address: string): Promise<string> => {
  if (address.startsWith('never')) return never()
  if (address.startsWith('broken')) return Promise.reject(new Error('404'))
  return Promise.resolve(`picture of ${address}`)
}

describe('loading images', () => {
  it('P-CONST-04 waits at most 3000 ms for an image that never loads', async () => {
    expect(IMAGE_LIMIT_MS).toBe(3000)
    const clock = new FakeClock()
    const answered = vi.fn<(images: ReadonlyMap<number, string>) => void>()
    void createImageStore(byAddress, clock)
      .load(
        new Map([
          [1, 'never'],
          [2, 'mcdavid'],
        ]),
      )
      .then(answered)
    await clock.pass(2999)
    expect(answered).not.toHaveBeenCalled()
    await clock.pass(1)
    expect(answered).toHaveBeenCalledWith(new Map([[2, 'picture of mcdavid']]))
  })

  it('P-CONST-04 stops requesting an image it has given up on', async () => {
    const clock = new FakeClock()
    let given: AbortSignal | null = null
    const load = (_address: string, signal: AbortSignal) => {
      given = signal
      return never()
    }
    void createImageStore(load, clock).load(new Map([[1, 'never']]))
    await clock.pass(IMAGE_LIMIT_MS)
    expect(given).toMatchObject({ aborted: true })
  })

  it('leaves out broken images without waiting', async () => {
    const store = createImageStore(byAddress, new FakeClock())
    const images = await store.load(
      new Map([
        [1, 'broken'],
        [2, 'crosby'],
      ]),
    )
    expect([...images.keys()]).toEqual([2])
  })

  it('fetches and decodes each image once', async () => {
    const load = vi.fn<typeof byAddress>(byAddress)
    const store = createImageStore(load, new FakeClock())
    await store.load(new Map([[1, 'crosby']]))
    await store.load(
      new Map([
        [1, 'crosby'],
        [7, 'crosby'],
      ]),
    )
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('lets a failed image delay one card only, and requests it again later', async () => {
    const clock = new FakeClock()
    const load = vi.fn<typeof byAddress>(byAddress)
    const store = createImageStore(load, clock)
    void store.load(new Map([[1, 'never']]))
    await clock.pass(IMAGE_LIMIT_MS)
    const answered = vi.fn<() => void>()
    void store.load(new Map([[1, 'never']])).then(answered)
    await settled()
    expect(answered).toHaveBeenCalled()
    expect(load).toHaveBeenCalledTimes(1)
    await clock.pass(IMAGE_RETRY_MS)
    void store.load(new Map([[1, 'never']]))
    expect(load).toHaveBeenCalledTimes(2)
  })
})
