import type { Sized, Surface } from '#card/canvas.ts'
import { type Clock, createImageStore, IMAGE_LIMIT_MS } from '#card/image-store.ts'
import { type RenderRequest, type CardRenderer, createCardRenderer } from '#card/renderer.ts'
import { CARD_FONTS } from '#card/text.ts'

import { browserClock } from './latest-render.ts'

/** From the page to the worker. */
export type ToCardWorker =
  | { readonly kind: 'faces'; readonly addresses: ReadonlyMap<string, string> }
  | { readonly kind: 'paint'; readonly id: number; readonly request: RenderRequest }
  /** That order is no longer wanted. */
  | { readonly kind: 'drop'; readonly id: number }

/** From the worker to the page. */
export type FromCardWorker =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'photos_ready'; readonly id: number }
  | { readonly kind: 'painted'; readonly id: number; readonly blob: Blob }
  | { readonly kind: 'dropped'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number }

/** An image that cannot be fetched with leave to read it is a failure: drawn, it would block the whole canvas. */
async function loadBitmap(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`Picture answered ${response.status}`)
  return createImageBitmap(await response.blob())
}

/** Two large grounds and their sweaters: 48 MB. */
const KEPT_PIXELS = 12_000_000

/** A studio of a browser's parts; `Image` is what its canvases are copied as, beside photos. */
export function createBrowserRenderer<Image extends Sized>(
  fonts: { add(font: FontFace): unknown },
  fontAddresses: ReadonlyMap<string, string>,
  createSurface: (width: number, height: number) => Surface<Image | ImageBitmap, Blob>,
): CardRenderer<Blob> {
  return createCardRenderer<Image | ImageBitmap, Blob>({
    createSurface,
    loadFonts: cardFontLoader(fonts, fontAddresses, browserClock),
    images: createImageStore<Image | ImageBitmap>(loadBitmap, browserClock),
    keptPixels: KEPT_PIXELS,
  })
}

/**
 * Loads the cards' faces into a page's or worker's font set, once. A face that fails or keeps silent is left
 * out for this card (the next font of its stack stands in) and asked for again with the next one.
 */
function cardFontLoader(
  fonts: { add(font: FontFace): unknown },
  addresses: ReadonlyMap<string, string>,
  clock: Clock,
): () => Promise<void> {
  const loaded = new Map<string, Promise<void>>()

  function loadOnce(family: string, file: string, weight: number): Promise<void> {
    const known = loaded.get(file)
    if (known !== undefined) return known
    const address = addresses.get(file)
    if (address === undefined) return Promise.resolve()
    const font = new FontFace(family, `url("${address}") format("woff2")`, { weight: String(weight) })
    const loading = font.load().then(
      () => void fonts.add(font),
      () => void loaded.delete(file),
    )
    loaded.set(file, loading)
    return loading
  }

  return () => {
    const all = Promise.all(CARD_FONTS.map(({ family, file, weight }) => loadOnce(family, file, weight)))
    return new Promise((resolve) => {
      const cancel = clock.after(IMAGE_LIMIT_MS, resolve)
      void all.then(() => {
        cancel()
        resolve()
      })
    })
  }
}
