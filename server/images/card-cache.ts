import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { type CardRequest, photoReader, renderCard } from './card-renderer.ts'
import type { FileStore } from './file-store.ts'

/** Counts up with every change of the drawing. Part of each card's ETag, so that no browser keeps an old drawing. */
export const DRAWING_VERSION = 1

export type CardImage = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** False where a photo or logo could not be read in time, so that another drawing may have it. */
  readonly whole: boolean
}

type Draw = () => Promise<CardImage>

const cards = new LRUCache<string, CardImage, Draw>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
  fetchMethod: (_key, _kept, { context: draw }) => draw(),
  // A card that is forgotten while it is drawn still goes to whoever waits for it.
  ignoreFetchAbort: true,
})

/**
 * A card from memory, or drawn now. Callers of the same moment share one drawing; one that fails or is incomplete is
 * drawn again for the next.
 * @param key identifies the content of the card
 */
export async function readCard(key: string, draw: Draw): Promise<CardImage> {
  const card = await cards.forceFetch(key, { context: draw })
  if (!card.whole) cards.delete(key)
  return card
}

/** The card if it is in memory. */
export const keptCard = (key: string): CardImage | undefined => cards.get(key)

export function forgetCard(key: string): void {
  cards.delete(key)
}

/** The card among others on a page, or the 1200 by 630 that chats show with a link. */
export type CardUse = 'page' | 'link'

/** Pixels: as wide as a page shows it, on a screen of two dots a pixel. */
const PAGE_WIDTH = 960

/** Draws a card for a screen, with photos and logos from our buckets: WebP for a page, JPEG for a link. */
export async function drawCard(files: FileStore, request: CardRequest, use: CardUse): Promise<CardImage> {
  const unread = new Set<string>()
  const readPhoto = photoReader(files)
  const card = await renderCard({
    ...request,
    shape: use === 'link' ? 'link' : 'full',
    readPhoto: async (name, signal) => {
      unread.add(name)
      const photo = await readPhoto(name, signal)
      unread.delete(name)
      return photo
    },
  })
  const whole = unread.size === 0
  if (use === 'link') return { bytes: new Uint8Array(card), whole }
  const page = sharp(card).resize({ width: PAGE_WIDTH }).webp({ quality: 82 })
  return { bytes: new Uint8Array(await page.toBuffer()), whole }
}
