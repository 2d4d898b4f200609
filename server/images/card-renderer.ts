import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas'
import { createRequire } from 'node:module'

import type { Surface } from '#card/canvas.ts'
import { type Clock, createImageStore, type ImageLoader } from '#card/image-store.ts'
import { createCardRenderer, type LineupRenderRequest, type TradeRenderRequest } from '#card/renderer.ts'
import { CARD_FONTS } from '#card/text.ts'
import { isRemoteImage } from '#domain/images.ts'
import type { Player } from '#domain/player/player.ts'

import { type FileStore, readFileAddress, readPublicPath } from './file-store.ts'

/** Reads a photo's bytes, e.g. from the bucket. */
type ReadPhoto = (filename: string, signal: AbortSignal) => Promise<Uint8Array>

/**
 * A card to be drawn. Without a shape it is the whole card; photos are file names by player id, and every player
 * without one wears the drawn sweater.
 */
export type CardRequest = (WithDefaults<LineupRenderRequest> | WithDefaults<TradeRenderRequest>) & {
  readonly readPhoto?: ReadPhoto
}
type WithDefaults<Request extends LineupRenderRequest | TradeRenderRequest> = Pick<
  Request,
  'card' | 'data' | 'type'
> &
  Partial<Pick<Request, 'shape' | 'photos'>>

/**
 * Draws a card on the server with the drawing the browser uses. Photos that are missing, broken or late become
 * sweaters; encoding runs beside the event loop, drawing on it (tens of milliseconds).
 */
export async function renderCard({ readPhoto, ...card }: CardRequest): Promise<Buffer> {
  const load: ImageLoader<Canvas | Image> = async (filename, signal) => {
    if (readPhoto === undefined) throw new Error('The request has photos, but no way to read them')
    return loadImage(await readPhoto(filename, signal))
  }
  const renderer = createCardRenderer<Canvas | Image, Buffer>({
    createSurface,
    loadFonts: async () => registerCardFonts(),
    images: createImageStore(load, clock),
    // One card's sweaters; nothing outlives the request.
    keptPixels: 2_000_000,
  })
  const request = { shape: 'full', photos: new Map<number, string>(), ...card } as const
  const file = await renderer.render(request, () => true)
  if (file === null) throw new Error('A card that is wanted was not drawn')
  return file
}

const clock: Clock = {
  now: () => performance.now(),
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
}

function createSurface(width: number, height: number): Surface<Canvas | Image, Buffer> {
  const canvas = createCanvas(width, height)
  return {
    context: canvas.getContext('2d'),
    image: canvas,
    // This encoder counts quality from 0 to 100.
    encode: (type, quality) =>
      type === 'image/png' ? canvas.encode('png') : canvas.encode('jpeg', Math.round(quality * 100)),
  }
}

const require = createRequire(import.meta.url)
let registered = false

/** Registers the cards' fonts with the canvas library; once a process. */
export function registerCardFonts(): void {
  if (registered) return
  for (const { family, file } of CARD_FONTS) {
    const folder = file.startsWith('inter') ? 'inter' : 'barlow-condensed'
    const path = require.resolve(`@fontsource/${folder}/files/${file}`)
    if (GlobalFonts.registerFromPath(path, family) === null)
      throw new Error(`The card's font ${file} cannot be read`)
  }
  registered = true
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** The day as the server prints it on a card: "Nov 21, 2026". */
export const printedDay = (at: Date): string => day.format(at)

/** Paths of the photos in our bucket, by player; a card draws the sweater for every other player. */
export function photosOf(players: readonly Player[]): ReadonlyMap<number, string> {
  const photos = new Map<number, string>()
  for (const { id, profilePictureFilename: name } of players) {
    if (name?.trim() && !isRemoteImage(name)) photos.set(id, name.trim())
  }
  return photos
}

/**
 * Reads images of our buckets for a card: a photo by its path in the players' bucket, a logo by its public address.
 * Rejects for one that is not there.
 */
export function photoReader(files: FileStore): ReadPhoto {
  return async (name) => {
    const address = readPublicPath(name) ?? readFileAddress('players_image', name)
    const file = address && (await files.read(address))
    if (!file) throw new Error(`There is no image ${name}`)
    return file.bytes
  }
}
