import type { Clock } from '#card/picture-store.ts'

import { IMAGE_LIMIT_MS } from '#card/picture-store.ts'
import { CARD_FACES } from '#card/typeface.ts'

/**
 * Loads the cards' faces into a page's or worker's font set, once. A face that fails or keeps silent is left
 * out for this card (the next font of its stack stands in) and asked for again with the next one.
 */
export function cardFaceLoader(
  fonts: { add(face: FontFace): unknown },
  addresses: ReadonlyMap<string, string>,
  clock: Clock,
): () => Promise<void> {
  const loaded = new Map<string, Promise<void>>()

  function loadOnce(family: string, file: string, weight: number): Promise<void> {
    const known = loaded.get(file)
    if (known !== undefined) return known
    const address = addresses.get(file)
    if (address === undefined) return Promise.resolve()
    const face = new FontFace(family, `url("${address}") format("woff2")`, { weight: String(weight) })
    const loading = face.load().then(
      () => void fonts.add(face),
      () => void loaded.delete(file),
    )
    loaded.set(file, loading)
    return loading
  }

  return () => {
    const all = Promise.all(CARD_FACES.map(({ family, file, weight }) => loadOnce(family, file, weight)))
    return new Promise((resolve) => {
      const cancel = clock.after(IMAGE_LIMIT_MS, resolve)
      void all.then(() => {
        cancel()
        resolve()
      })
    })
  }
}
