import { LRUCache } from 'lru-cache'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import type { CARD_WIDTHS } from '#domain/share/card-widths.ts'
import type { Site } from '#domain/site/site.ts'
import type { Context } from '#server/core/context.ts'
import { DRAWN_CARDS, type DrawnCardAddress } from '#server/core/file-store.ts'
import { countUnlessBusy } from '#server/core/rate-limits.ts'
import type { CardRequest, CardImage, DrawingQueue } from '#server/core/services.ts'
import { hasFreeSpace } from '#server/images/kept-images.ts'

import { readImages } from './card-request.ts'

const TOO_MANY_DRAWINGS = 'Too many new images were requested from your network. Please try again in an hour.'

/**
 * Raised with every change of the drawing. It is part of each card's ETag and of its stored address, so that no one
 * gets an old drawing.
 */
export const DRAWING_VERSION = 10

const cards = new LRUCache<string, CardImage>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.byteLength,
})

let forgotten = 0

/**
 * Returns how often cards were forgotten so far. A drawing that began at another number may show something that has been
 * hidden since: it is sent to its requester and not stored.
 */
export const countForgotten = (): number => forgotten

/** Identifies a site in addresses and tags: its name and address are on the cards, so each site has its own. */
export const siteTag = ({ name, origin }: Site): string =>
  createHash('sha256').update(`${name}\n${origin}`).digest('hex').slice(0, 8)

/**
 * Returns the stored address of a card in this version. @param path names owner and content:
 * "share-aB3dE5gH7jK9/page.webp"
 */
export const cardAddress = (site: Site, path: string): DrawnCardAddress => ({
  bucket: DRAWN_CARDS,
  path: `v${DRAWING_VERSION}-${siteTag(site)}/${path}`,
})

/** Reads the path from such an address, for any site; undefined for another version of the drawing. */
export const readCardPath = (kept: string): string | undefined =>
  new RegExp(`^v${DRAWING_VERSION}-[0-9a-f]{8}/(.+)$`).exec(kept)?.[1]

export const keptCard = (site: Site, path: string): CardImage | undefined =>
  cards.get(cardAddress(site, path).path)

/** After this timeout the card is drawn without the store. */
const STORAGE_LIMIT_MS = 500

export type Drawer = Pick<Context, 'files' | 'drawingQueue' | 'log' | 'site'>
export type CardContext = Drawer & Pick<Context, 'db' | 'now' | 'address'>

/**
 * Returns a card from memory or from the store, else draws it now, which counts against the limit of the requester's
 * address. An incomplete card is not stored.
 * @param path see `cardAddress`
 * @param signal of the request, which may be aborted
 * @throws {AppError} busy, too_many_requests
 */
export async function readCard(
  ctx: CardContext,
  path: string,
  makeRequest: () => Promise<CardRequest>,
  signal?: AbortSignal,
): Promise<CardImage> {
  const begunAt = forgotten
  const address = cardAddress(ctx.site, path)
  const kept = cards.get(address.path) ?? (await readKept(ctx, address, begunAt))
  if (kept) return kept
  const work = async (render: Render) => {
    const card = await renderWith(render, ctx, await makeRequest())
    if (card.whole && begunAt === forgotten) await keepCard(ctx, address, card)
    return card
  }
  // Another request may have finished the drawing in the meantime.
  const draw = async () => cards.get(address.path) ?? ctx.drawingQueue.draw(address.path, work, signal)
  if (ctx.drawingQueue.has(address.path)) return draw()
  ctx.drawingQueue.checkRoom()
  return countUnlessBusy(ctx, 'drawing', TOO_MANY_DRAWINGS, draw)
}

async function readKept(
  { files, log }: Drawer,
  address: DrawnCardAddress,
  begunAt: number,
): Promise<CardImage | null> {
  try {
    const file = await inTime(files.read(address))
    if (!file) return null
    const card = { bytes: new Uint8Array(file.bytes), whole: true }
    if (begunAt === forgotten) cards.set(address.path, card)
    return card
  } catch (error) {
    log.warn({ err: error }, 'a drawn card could not be read')
    return null
  }
}

async function keepCard({ files, log }: Drawer, address: DrawnCardAddress, card: CardImage): Promise<void> {
  cards.set(address.path, card)
  const put = async () => {
    if (await hasFreeSpace({ files, log })) await files.put(address, card.bytes)
  }
  try {
    await inTime(put())
  } catch (error) {
    log.warn({ err: error }, 'a drawn card could not be stored')
  }
}

/** Resolves to null when the store takes too long. */
const inTime = <Value>(work: Promise<Value>): Promise<Value | null> =>
  Promise.race([work, wait(STORAGE_LIMIT_MS, null, { ref: false })])

/**
 * Forgets a card that must no longer be shown, on every site. Copies that this process does not know of are deleted by
 * the next sweep.
 */
export async function forgetCard(
  { files, log, site }: Pick<Context, 'files' | 'log'> & Partial<Pick<Context, 'site'>>,
  path: string,
): Promise<void> {
  forgotten += 1
  const places = new Set([...cards.keys()].filter((place) => readCardPath(place) === path))
  if (site) places.add(cardAddress(site, path).path)
  for (const place of places) {
    cards.delete(place)
    await files
      .delete({ bucket: DRAWN_CARDS, path: place })
      .catch((left: unknown) => log.warn({ err: left }, 'a drawn card is kept until the next sweep'))
  }
}

/** Draws a card without the cache. @throws {AppError} busy */
export async function drawCard(ctx: Drawer, request: CardRequest, signal?: AbortSignal): Promise<Uint8Array> {
  const work = (render: Render) => renderWith(render, ctx, request)
  const { bytes } = await ctx.drawingQueue.draw(randomUUID(), work, signal)
  return bytes
}

type CardWidth = (typeof CARD_WIDTHS)[number]
type Render = Parameters<Parameters<DrawingQueue['draw']>[1]>[0]

async function renderWith(render: Render, { files, site }: Drawer, request: CardRequest): Promise<CardImage> {
  const { images, whole } = await readImages(files, request)
  return { bytes: await render({ ...request, site }, images), whole }
}

type Use = Required<Pick<CardRequest, 'shape' | 'type' | 'width'>>

const page = (width: CardWidth): Use => ({ shape: 'full', type: 'image/webp', width })
const wide = (width: CardWidth): Use => ({ shape: 'link', type: 'image/webp', width })

/**
 * The uses of a card: the JPEG that chats show with a link, the whole card on a page, and a card among others, in the
 * shape that chats show. Our widest one is as wide as a page shows it at two device pixels per pixel.
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

/** Returns the use of that width. Any other number gives the widest, so that made-up widths cause no drawings. */
export function atWidth(use: 'page' | 'wide', width: string | null | undefined): CardUse {
  const sized = `${use}-${width}`
  return isUse(sized) ? sized : use
}

export const forUse = (request: CardRequest, use: CardUse): CardRequest => ({ ...request, ...USES[use] })

export const typeOfUse = (use: CardUse): Use['type'] => USES[use].type

/** "page-480.webp" */
export const fileOfUse = (use: CardUse): string =>
  `${use}.${USES[use].type === 'image/jpeg' ? 'jpg' : 'webp'}`
