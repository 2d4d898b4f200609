import { type Canvas, createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas'
import { createRequire } from 'node:module'

import type { Surface } from '#card/canvas.ts'
import type { Printed } from '#card/card-data.ts'
import { createImageStore, type ImageLoader } from '#card/image-store.ts'
import { createCardRenderer } from '#card/renderer.ts'
import type { CardFont } from '#card/text.ts'
import type { CardRequest, ImageBytes } from '#server/core/services.ts'

/**
 * Draws a card with the same drawing as the browser, on a thread that may block for a while. An image that is missing
 * or broken becomes a sweater or a crest.
 */
export async function renderCard(
  request: Printed<CardRequest>,
  images: ImageBytes = new Map(),
): Promise<Buffer> {
  const load: ImageLoader<Canvas | Image> = async (address) => {
    const bytes = images.get(address)
    if (bytes === undefined) throw new Error(`The image ${address} did not come with the card`)
    return loadImage(bytes)
  }
  const renderer = createCardRenderer<Canvas | Image, Buffer>({
    createSurface,
    loadFonts: async (fonts) => registerCardFonts(fonts),
    images: createImageStore(load, { now: () => 0, after: () => () => undefined }),
    // Sweaters of one card; nothing outlives the request.
    keptPixels: 2_000_000,
  })
  const defaults = { shape: 'full', photos: new Map<number, string>() } as const
  const file = await renderer.render({ ...defaults, ...request }, () => true)
  if (file === null) throw new Error('A requested card was not drawn')
  return file
}

function createSurface(width: number, height: number): Surface<Canvas | Image, Buffer> {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  // A photo is several times as large as its tile. This library's "high" quality is for enlarging, and skips pixels.
  context.imageSmoothingQuality = 'medium'
  return {
    context,
    image: canvas,
    encode(type, quality) {
      if (type === 'image/png') return canvas.encode('png')
      // This encoder's quality goes from 0 to 100.
      return canvas.encode(type === 'image/webp' ? 'webp' : 'jpeg', Math.round(quality * 100))
    },
  }
}

const require = createRequire(import.meta.url)
const registered = new Set<CardFont>()

/** Registers those fonts with the canvas library, once per thread. */
export function registerCardFonts(fonts: readonly CardFont[]): void {
  for (const font of fonts) {
    if (registered.has(font)) continue
    const { family, file } = font
    const folder = family.replace(' Ext', '').replace(' ', '-').toLowerCase()
    const path = require.resolve(`@fontsource/${folder}/files/${file}`)
    if (GlobalFonts.registerFromPath(path, family) === null)
      throw new Error(`The card's font ${file} cannot be read`)
    registered.add(font)
  }
}
