import type { CardStudio } from '#card/card-studio.ts'
import type { Sized } from '#card/canvas.ts'
import type { Surface } from '#card/surface.ts'

import { browserClock } from '#app/components/card-picture/browser-clock.ts'
import { cardFaceLoader } from '#app/components/card-picture/load-card-faces.ts'
import { createCardStudio } from '#card/card-studio.ts'
import { createImageStore } from '#card/picture-store.ts'

/** An image that cannot be fetched with leave to read it is a failure: drawn, it would block the whole canvas. */
async function loadBitmap(address: string, signal: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`Picture answered ${response.status}`)
  return createImageBitmap(await response.blob())
}

/** Two large grounds and their sweaters: 48 MB. */
const KEPT_PIXELS = 12_000_000

/** A studio of a browser's parts; `Image` is what its canvases are copied as, beside photos. */
export function createBrowserStudio<Image extends Sized>(
  fonts: { add(face: FontFace): unknown },
  faceAddresses: ReadonlyMap<string, string>,
  createSurface: (width: number, height: number) => Surface<Image | ImageBitmap, Blob>,
): CardStudio<Blob> {
  return createCardStudio<Image | ImageBitmap, Blob>({
    createSurface,
    loadFaces: cardFaceLoader(fonts, faceAddresses, browserClock),
    images: createImageStore<Image | ImageBitmap>(loadBitmap, browserClock),
    keptPixels: KEPT_PIXELS,
  })
}
