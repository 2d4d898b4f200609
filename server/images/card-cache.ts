import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { CARD_WIDTHS } from '#domain/share/card-widths.ts'
import { TOO_MANY_DRAWINGS } from '#messages/server.ts'
import type { Context } from '#server/context.ts'
import { countUnlessBusy } from '#server/http/rate-limits.ts'

import { type CardRequest, readImages } from './card-request.ts'
import type { CardImage, DrawingQueue } from './drawing-queue.ts'
import { DRAWN_CARDS, type DrawnCardAddress } from './file-store.ts'
import { hasFreeSpace } from './kept-images.ts'

/**
 * Counts up with every change of the drawing. Part of each card's ETag and of the place where it is kept, so that
 * nobody gets an old drawing.
 */
export const DRAWING_VERSION = 5

const cards = new LRUCache<string, CardImage>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
})

let forgotten = 0

/**
 * How many cards were forgotten so far. What was begun at another number may show something that nobody may see any
 * more: it is given to who asked, and not kept.
 */
export const countForgotten = (): number => forgotten

/** The card if it is in memory. */
export const keptCard = (path: string): CardImage | undefined => cards.get(path)

/** Where a card of this drawing is kept. @param path names owner and content: "share-aB3dE5gH7jK9/page.webp" */
export const cardAddress = (path: string): DrawnCardAddress => ({
  bucket: DRAWN_CARDS,
  path: `v${DRAWING_VERSION}/${path}`,
})

/** A storage that is silent longer than this is drawn past. */
const STORAGE_LIMIT_MS = 500

type Drawer = Pick<Context, 'files' | 'drawingQueue' | 'log'>
/** Who asks for a card. */
export type CardContext = Drawer & Pick<Context, 'db' | 'now' | 'address'>

/**
 * A card from memory or from where it was kept when it was drawn, else drawn now, which counts against the asker's
 * address. An incomplete one is not kept.
 * @param path see `cardAddress`
 * @param signal of the request, which may be given up
 * @throws {AppError} busy, too_many_requests
 */
export async function readCard(
  ctx: CardContext,
  path: string,
  makeRequest: () => Promise<CardRequest>,
  signal?: AbortSignal,
): Promise<CardImage> {
  const begunAt = forgotten
  const kept = cards.get(path) ?? (await readKept(ctx, path, begunAt))
  if (kept) return kept
  const work = async (render: Render) => {
    const card = await renderWith(render, ctx, await makeRequest())
    if (card.whole && begunAt === forgotten) await keepCard(ctx, path, card)
    return card
  }
  // Somebody else's drawing may have been finished meanwhile.
  const draw = async () => cards.get(path) ?? ctx.drawingQueue.draw(path, work, signal)
  if (ctx.drawingQueue.has(path)) return draw()
  ctx.drawingQueue.checkRoom()
  return countUnlessBusy(ctx, 'drawing', TOO_MANY_DRAWINGS, draw)
}

async function readKept({ files, log }: Drawer, path: string, begunAt: number): Promise<CardImage | null> {
  try {
    const file = await inTime(files.read(cardAddress(path)))
    if (!file) return null
    const card = { bytes: new Uint8Array(file.bytes), whole: true }
    if (begunAt === forgotten) cards.set(path, card)
    return card
  } catch (error) {
    log.warn({ err: error }, 'a drawn card could not be read')
    return null
  }
}

async function keepCard({ files, log }: Drawer, path: string, card: CardImage): Promise<void> {
  cards.set(path, card)
  const put = async () => {
    if (await hasFreeSpace({ files, log })) await files.put(cardAddress(path), card.bytes)
  }
  try {
    await inTime(put())
  } catch (error) {
    log.warn({ err: error }, 'a drawn card could not be kept')
  }
}

/** What comes of it; null when the storage takes too long. */
const inTime = <Value>(work: Promise<Value>): Promise<Value | null> =>
  Promise.race([work, wait(STORAGE_LIMIT_MS, null, { ref: false })])

/** Forgets a card that nobody may see any more. */
export async function forgetCard(
  { files, log }: Pick<Context, 'files' | 'log'>,
  path: string,
): Promise<void> {
  forgotten += 1
  cards.delete(path)
  await files
    .delete(cardAddress(path))
    .catch((left: unknown) => log.warn({ err: left }, 'a drawn card stays until the next sweep'))
}

/** A card that is drawn each time it is asked for. @throws {AppError} busy */
export async function drawCard(ctx: Drawer, request: CardRequest, signal?: AbortSignal): Promise<Uint8Array> {
  const work = (render: Render) => renderWith(render, ctx, request)
  const { bytes } = await ctx.drawingQueue.draw(randomUUID(), work, signal)
  return bytes
}

type CardWidth = (typeof CARD_WIDTHS)[number]
type Render = Parameters<Parameters<DrawingQueue['draw']>[1]>[0]

async function renderWith(render: Render, { files }: Drawer, request: CardRequest): Promise<CardImage> {
  const { images, whole } = await readImages(files, request)
  return { bytes: await render(request, images), whole }
}

type Use = Required<Pick<CardRequest, 'shape' | 'type' | 'width'>>

const page = (width: CardWidth): Use => ({ shape: 'full', type: 'image/webp', width })
const wide = (width: CardWidth): Use => ({ shape: 'link', type: 'image/webp', width })

/**
 * What a card is drawn for: the JPEG that chats show with a link, the whole card on a page, and a card among others, in
 * the form that chats show. The widest of our own is as wide as a page shows it on a screen of two dots a pixel.
 */
const USES = {
  link: { shape: 'link', type: 'image/jpeg', width: 1200 },
  page: page(960),
  'page-720': page(720),
  'page-480': page(480),
  wide: wide(960),
  'wide-720': wide(720),
  'wide-480': wide(480),
} as const satisfies Record<string, Use>

export type CardUse = keyof typeof USES
export const CARD_USES = Object.keys(USES).filter(isUse)

function isUse(name: string): name is CardUse {
  return Object.hasOwn(USES, name)
}

/** The use of that width; any other number is the widest, so that no address can have more drawn than there is. */
export function atWidth(use: 'page' | 'wide', width: string | null | undefined): CardUse {
  const sized = `${use}-${width}`
  return isUse(sized) ? sized : use
}

export const forUse = (request: CardRequest, use: CardUse): CardRequest => ({ ...request, ...USES[use] })

export const typeOfUse = (use: CardUse): Use['type'] => USES[use].type

/** "page-480.webp" */
export const fileOfUse = (use: CardUse): string =>
  `${use}.${USES[use].type === 'image/jpeg' ? 'jpg' : 'webp'}`
