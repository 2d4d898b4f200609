import type { Box, CardContext, Pen, Sized, Surface } from './canvas.ts'

/** What a drawing may use beside its data. */
export type CardImages<Image> = {
  /** Decoded photos by player id; a player without one has the drawn sweater. */
  readonly photos: ReadonlyMap<number, Image>
  /** Decoded logos by address; a team without one has the drawn crest. */
  readonly logos?: ReadonlyMap<string, Image>
  /** Caches what cards have in common; without it everything is drawn each time. */
  readonly drawSprite?: DrawSprite<Image>
}

/**
 * Draws what looks the same each time under that key, from a cached copy if there is one. `draw` receives the box to
 * fill, in drawing units.
 */
export type DrawSprite<Image> = (
  context: CardContext<Image>,
  key: string,
  box: Box,
  draw: (pen: Pen, box: Box) => void,
) => void

export const drawUncached: DrawSprite<unknown> = (context, _key, box, draw) => draw(context, box)

/**
 * Returns a cache of drawings. Twenty tiles of one team cost one sweater and nineteen copies, and the team's next card
 * has its background ready. At most `maxPixels` are kept, and the oldest are dropped first; a larger drawing is not
 * cached. The returned function takes a scale, in pixels per drawing unit.
 */
export function createSpriteCache<Image extends Sized>(
  createSurface: (width: number, height: number) => Surface<Image, unknown>,
  maxPixels: number,
): (scale: number) => DrawSprite<Image> {
  const kept = new Map<string, Image>()
  let pixels = 0

  function keep(key: string, image: Image): void {
    pixels += image.width * image.height
    for (const [oldest, { width, height }] of kept) {
      if (pixels <= maxPixels) break
      kept.delete(oldest)
      pixels -= width * height
    }
    kept.set(key, image)
  }

  return (scale) => (context, key, box, draw) => {
    const width = Math.ceil(box.width * scale)
    const height = Math.ceil(box.height * scale)
    if (width * height > maxPixels) return draw(context, box)
    const sizedKey = `${key} ${width} ${height}`
    let image = kept.get(sizedKey)
    if (image === undefined) {
      const surface = createSurface(width, height)
      surface.context.setTransform(scale, 0, 0, scale, 0, 0)
      draw(surface.context, { x: 0, y: 0, width: width / scale, height: height / scale })
      image = surface.image
      keep(sizedKey, image)
    }
    // A copy on whole pixels stays as sharp as the drawing.
    const x = Math.round(box.x * scale) / scale
    const y = Math.round(box.y * scale) / scale
    context.drawImage(image, 0, 0, width, height, x, y, width / scale, height / scale)
  }
}
