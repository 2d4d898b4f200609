import type { Canvas, Image } from '@napi-rs/canvas'

import { createCanvas, loadImage } from '@napi-rs/canvas'

import type { LineupOrder, TradeOrder } from '#card/card-studio.ts'
import type { Clock, ImageLoader } from '#card/picture-store.ts'
import type { Surface } from '#card/surface.ts'

import { createCardStudio } from '#card/card-studio.ts'
import { createImageStore } from '#card/picture-store.ts'
import { registerCardFonts } from '#server/card/card-fonts.ts'

/** Reads a photo's bytes, e.g. from the bucket. */
export type ReadPhoto = (filename: string, signal: AbortSignal) => Promise<Uint8Array>

/**
 * A card as it is asked for here. Without a shape it is the whole card; photos are file names by player id, and
 * everybody without one wears the drawn sweater.
 */
export type CardRequest = (Asked<LineupOrder> | Asked<TradeOrder>) & { readonly readPhoto?: ReadPhoto }
type Asked<Order extends LineupOrder | TradeOrder> = Pick<Order, 'card' | 'data' | 'type'> &
  Partial<Pick<Order, 'shape' | 'photos'>>

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

/**
 * Draws a card on the server with the drawing the browser uses. Photos that are missing, broken or late become
 * sweaters; encoding runs beside the event loop, drawing on it (tens of milliseconds).
 */
export async function renderCard({ readPhoto, ...request }: CardRequest): Promise<Buffer> {
  const load: ImageLoader<Canvas | Image> = async (filename, signal) => {
    if (readPhoto === undefined) throw new Error('Photos were asked for without a way to read them')
    return loadImage(await readPhoto(filename, signal))
  }
  const studio = createCardStudio<Canvas | Image, Buffer>({
    createSurface,
    loadFaces: async () => registerCardFonts(),
    images: createImageStore(load, clock),
    // One card's sweaters; nothing outlives the request.
    keptPixels: 2_000_000,
  })
  const order = { shape: 'full', photos: new Map<number, string>(), ...request } as const
  const file = await studio.paint(order, () => true)
  if (file === null) throw new Error('A card that is wanted was not drawn')
  return file
}
