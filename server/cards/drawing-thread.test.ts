import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Printed } from '#card/card-data.ts'
import type { CardRequest } from '#server/core/services.ts'
import { CARD_SITE, lineupCardData } from '#tests/factories/lineup-cards.ts'

import { createDrawingThread } from './drawing-thread.ts'

const card = (title: string): Printed<CardRequest> => ({
  site: CARD_SITE,
  card: 'lineup',
  shape: 'link',
  type: 'image/jpeg',
  data: lineupCardData({ title, type: 'penalty_kill' }),
})

/** A thread that exits at a card titled "die", hangs at "hang" and draws the others as one byte. */
const MORTAL = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { expose } from ${JSON.stringify(import.meta.resolve('comlink/dist/esm/comlink.mjs'))}
    import { parentPort } from 'node:worker_threads'
    import nodeEndpoint from ${JSON.stringify(import.meta.resolve('comlink/dist/esm/node-adapter.mjs'))}
    expose({
      render({ data }) {
        if (data.title === 'die') process.exit(1)
        if (data.title === 'hang') for (;;);
        return new Uint8Array([7])
      }
    }, nodeEndpoint(parentPort))`)}`,
)

afterEach(() => void vi.useRealTimers())

describe('the drawing thread', () => {
  it('draws a card with its photos, and another one after it was ended', async () => {
    const thread = createDrawingThread()
    const photo = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#0f0' } })
      .png()
      .toBuffer()
    const request: Printed<CardRequest> = { ...card('Photo'), photos: new Map([[1, 'green.png']]) }
    const plain = await thread.render(request, new Map())
    expect(await sharp(plain).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const photographed = await thread.render(request, new Map([['green.png', photo]]))
    expect(Buffer.from(photographed).equals(plain)).toBe(false)
    await thread.close()
    expect(Buffer.from(await thread.render(request, new Map())).equals(plain)).toBe(true)
    await thread.close()
  })

  it('rejects its drawings when it dies, and the next card starts another thread', async () => {
    const thread = createDrawingThread(MORTAL)
    const dying = Promise.allSettled(['die', 'after'].map((title) => thread.render(card(title), new Map())))
    expect((await dying).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await thread.render(card('next'), new Map())).toEqual(new Uint8Array([7]))
    await thread.close()
  })

  it('is ended when it hangs, and the drawings behind that card may be requested again', async () => {
    const thread = createDrawingThread(MORTAL)
    await thread.render(card('first'), new Map())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hung = thread.render(card('hang'), new Map())
    const behind = thread.render(card('behind'), new Map())
    vi.advanceTimersByTime(10_000)
    await expect(hung).rejects.toThrow(/hung/)
    await expect(behind).rejects.toMatchObject({ code: 'busy' })
    vi.useRealTimers()
    expect(await thread.render(card('next'), new Map())).toEqual(new Uint8Array([7]))
    await thread.close()
  })
})
