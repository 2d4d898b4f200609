import { describe, expect, it, vi } from 'vitest'

import { CARD_SITE, lineupCardData } from '#tests/factories/lineup-cards.ts'
import { tradeCardData } from '#tests/factories/trade-cards.ts'
import { FakeClock } from '#tests/support/fake-clock.ts'
import { RecordingContext } from '#tests/support/recording-context.ts'

import type { Sized, Surface } from './canvas.ts'
import type { Printed } from './card-data.ts'
import { LINEUP_JPEG_QUALITY, TRADE_JPEG_QUALITY } from './export-size.ts'
import { createImageStore } from './image-store.ts'
import { createCardRenderer, type LineupRenderRequest, type TradeRenderRequest } from './renderer.ts'
import { type CardFont, fontsOf } from './text.ts'

type Photo = Sized & { readonly isPhoto?: true }
const PHOTO: Photo = { width: 336, height: 420, isPhoto: true }
const CARD_WIDTH = 1920

const request = (overrides: Partial<LineupRenderRequest> = {}): Printed<LineupRenderRequest> => ({
  site: CARD_SITE,
  card: 'lineup',
  data: lineupCardData(),
  shape: 'full',
  type: 'image/jpeg',
  photos: new Map([[1, '/photo.jpg']]),
  ...overrides,
})

/** A renderer whose canvases can refuse photos, as a browser's do after a foreign photo. */
function renderer({ refusesPhotos = false, breaks = false } = {}) {
  const surfaces: { width: number; height: number; photos: number; words: string[] }[] = []
  const encode = vi.fn<(type: string, quality: number) => void>()
  const loadFonts = vi.fn<(fonts: readonly CardFont[]) => Promise<void>>().mockResolvedValue()
  const queue = createCardRenderer<Photo, string>({
    createSurface(width, height): Surface<Photo, string> {
      const context = new RecordingContext()
      const kept = { width, height, photos: 0, words: [] as string[] }
      surfaces.push(kept)
      const draw = context.drawImage.bind(context)
      context.drawImage = (image: Photo, ...rest) => {
        if (image.isPhoto) kept.photos += 1
        draw(image, ...rest)
      }
      return {
        context,
        image: { width, height },
        encode: (type, quality) => {
          encode(type, quality)
          kept.words = context.texts.map(({ text }) => text)
          if (breaks || (refusesPhotos && kept.photos > 0))
            return Promise.reject(new Error('The canvas is tainted'))
          return Promise.resolve('a file')
        },
      }
    },
    loadFonts,
    images: createImageStore(() => Promise.resolve(PHOTO), new FakeClock()),
    keptPixels: 2_000_000,
  })
  const cards = () => surfaces.filter(({ width }) => width === CARD_WIDTH)
  return { queue, encode, cards, surfaces, loadFonts }
}

const wanted = () => true

describe('the renderer', () => {
  it('P-CONST-02 gives the encoder a JPEG quality of 0.9', async () => {
    const { queue, encode } = renderer()
    await queue.render(request(), wanted)
    expect(encode.mock.calls).toEqual([['image/jpeg', 0.9]])
    expect(LINEUP_JPEG_QUALITY).toBe(0.9)
  })

  it('waits for the fonts that the card has letters of', async () => {
    const { queue, loadFonts } = renderer()
    for (const title of ['Go Oil', 'Go Oil 🏒']) {
      const data = lineupCardData({ title })
      await queue.render(request({ data }), wanted)
      expect(loadFonts.mock.lastCall).toEqual([fontsOf(data)])
    }
  })

  it('P-CONST-03 draws a trade 1920 px wide and gives the encoder a JPEG quality of 0.85', async () => {
    const { queue, encode, cards } = renderer()
    const trade: Printed<TradeRenderRequest> = {
      site: CARD_SITE,
      card: 'trade',
      data: tradeCardData(),
      shape: 'full',
      type: 'image/jpeg',
      photos: new Map(),
    }
    expect(await queue.render(trade, wanted)).toBe('a file')
    expect(encode.mock.calls).toEqual([['image/jpeg', 0.85]])
    expect(TRADE_JPEG_QUALITY).toBe(0.85)
    expect(cards()).toMatchObject([{ width: 1920 }])
    expect(cards()[0]?.words).toContain('TRADE PROPOSAL')
  })

  it('P-STATE-14 draws on a canvas 1920 px wide', async () => {
    const { queue, cards } = renderer()
    await queue.render(request(), wanted)
    expect(cards()).toMatchObject([{ width: 1920, height: 2560, photos: 1 }])
  })

  it('P-ERR-30 draws the simpler card without photos on a fresh canvas when the one with photos fails', async () => {
    const { queue, cards } = renderer({ refusesPhotos: true })
    expect(await queue.render(request(), wanted)).toBe('a file')
    expect(cards().map(({ photos }) => photos)).toEqual([1, 0])
    expect(cards()[1]?.words).toContain('McDavid')
  })

  it('P-ERR-30 fails only when the simpler card fails as well', async () => {
    const { queue, cards } = renderer({ breaks: true })
    await expect(queue.render(request(), wanted)).rejects.toThrow('tainted')
    expect(cards()).toHaveLength(2)
    await expect(queue.render(request({ photos: new Map() }), wanted)).rejects.toThrow('tainted')
    expect(cards()).toHaveLength(3)
  })

  it('draws nothing for a request that is no longer wanted', async () => {
    const { queue, surfaces } = renderer()
    expect(await queue.render(request(), () => false)).toBeNull()
    expect(surfaces).toHaveLength(0)
  })

  it('keeps the team’s sweater from one tile and one request to the next', async () => {
    const { queue, surfaces, cards } = renderer()
    await queue.render(request({ photos: new Map() }), wanted)
    const sweaters = surfaces.length - cards().length
    expect(sweaters).toBeLessThanOrEqual(2)
    await queue.render(request({ photos: new Map() }), wanted)
    expect(surfaces.length - cards().length).toBe(sweaters)
  })
})
