import barlow500 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-500-normal.woff2?url'
import barlow600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import barlow700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2?url'
import barlow800 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-800-normal.woff2?url'
import barlowExt500 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-500-normal.woff2?url'
import barlowExt600 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-600-normal.woff2?url'
import barlowExt700 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-700-normal.woff2?url'
import barlowExt800 from '@fontsource/barlow-condensed/files/barlow-condensed-latin-ext-800-normal.woff2?url'
import inter500 from '@fontsource/inter/files/inter-latin-500-normal.woff2?url'
import interExt500 from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2?url'
import emoji700 from '@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff2?url'

import type { Sized, Surface } from '#card/canvas.ts'
import type { Printed } from '#card/card-data.ts'
import { createImageStore, IMAGE_LIMIT_MS } from '#card/image-store.ts'
import { type CardRenderer, createCardRenderer, type RenderRequest } from '#card/renderer.ts'
import { type CardFont, EXTENDED_FONTS, LATIN_FONTS } from '#card/text.ts'

import { browserClock } from './latest-render.ts'

/** Where a browser finds the file of each font. Vite names the addresses, so each import is spelled out. */
export const CARD_FONT_ADDRESSES: ReadonlyMap<string, string> = new Map([
  ['barlow-condensed-latin-500-normal.woff2', barlow500],
  ['barlow-condensed-latin-600-normal.woff2', barlow600],
  ['barlow-condensed-latin-700-normal.woff2', barlow700],
  ['barlow-condensed-latin-800-normal.woff2', barlow800],
  ['barlow-condensed-latin-ext-500-normal.woff2', barlowExt500],
  ['barlow-condensed-latin-ext-600-normal.woff2', barlowExt600],
  ['barlow-condensed-latin-ext-700-normal.woff2', barlowExt700],
  ['barlow-condensed-latin-ext-800-normal.woff2', barlowExt800],
  ['inter-latin-500-normal.woff2', inter500],
  ['inter-latin-ext-500-normal.woff2', interExt500],
  ['noto-emoji-emoji-700-normal.woff2', emoji700],
])

/** What the page calls in the card's worker. */
export type CardWorker = {
  /** Draws like CardRenderer.render. `photosReady` asks the page whether it still wants the card. */
  render(
    request: Printed<RenderRequest>,
    photosReady: () => boolean | Promise<boolean>,
  ): Promise<Blob | null | 'unsupported'>
}

type FontSet = { add(font: FontFace): unknown }

/** Two large backgrounds and their sweaters: 48 MB. */
const KEPT_PIXELS = 12_000_000

/** Returns a renderer for a page or a worker. `Image` is the type its canvases and photos are copied as. */
export function createBrowserRenderer<Image extends Sized>(
  fonts: FontSet,
  createSurface: (width: number, height: number) => Surface<Image | ImageBitmap, Blob>,
): CardRenderer<Blob> {
  const loadFonts = createFontLoader(fonts)
  // The renderer is created shortly before it is needed. Loading the fonts now makes them available offline later.
  void loadFonts(LATIN_FONTS).then(() => loadFonts(EXTENDED_FONTS))
  return createCardRenderer<Image | ImageBitmap, Blob>({
    createSurface,
    loadFonts,
    images: createImageStore<Image | ImageBitmap>(loadBitmap, browserClock),
    keptPixels: KEPT_PIXELS,
  })
}

/** Throws for an image that may not be read. Drawing it would taint the whole canvas. */
async function loadBitmap(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`The image returned ${response.status}`)
  return createImageBitmap(await response.blob())
}

/**
 * Loads the cards' fonts into a page's or worker's font set, once. A font that fails or times out is left out of this
 * card (the next font of its stack is used) and requested again with the next card.
 */
function createFontLoader(fonts: FontSet): (wanted: readonly CardFont[]) => Promise<void> {
  const loaded = new Map<string, Promise<void>>()

  function loadOnce({ family, file, weight }: CardFont): Promise<void> {
    const known = loaded.get(file)
    if (known !== undefined) return known
    const address = CARD_FONT_ADDRESSES.get(file)
    if (address === undefined) return Promise.resolve()
    const font = new FontFace(family, `url("${address}") format("woff2")`, { weight: String(weight) })
    const loading = font.load().then(
      () => void fonts.add(font),
      () => void loaded.delete(file),
    )
    loaded.set(file, loading)
    return loading
  }

  return (wanted) => {
    const all = Promise.all(wanted.map(loadOnce))
    return new Promise((resolve) => {
      const cancel = browserClock.after(IMAGE_LIMIT_MS, resolve)
      void all.then(() => {
        cancel()
        resolve()
      })
    })
  }
}
