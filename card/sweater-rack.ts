import type { Sized } from '#card/canvas.ts'
import type { SweaterPainter } from '#card/player-tile.ts'
import type { Surface } from '#card/surface.ts'

import { drawSweaterCloth } from '#card/sweater.ts'

/** One card has at most 20 clubs' sweaters in one size; a few cards' worth are kept. */
const MOST_KEPT = 80

/**
 * Keeps drawn sweaters, so that twenty tiles of one club cost one drawing and nineteen copies.
 * `scale`: pixels per drawing unit of the card.
 */
export function createSweaterRack<Image extends Sized>(
  createSurface: (width: number, height: number) => Surface<Image, unknown>,
): (scale: number) => SweaterPainter<Image> {
  const kept = new Map<string, Image>()
  return (scale) => (context, box, colors) => {
    const width = Math.ceil(box.width * scale)
    const height = Math.ceil(box.height * scale)
    const key = [width, height, ...Object.values(colors)].join(' ')
    let image = kept.get(key)
    if (image === undefined) {
      const surface = createSurface(width, height)
      drawSweaterCloth(surface.context, { x: 0, y: 0, width, height }, colors)
      image = surface.image
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, image)
    }
    // On whole pixels a copy stays as sharp as the drawing.
    const x = Math.round(box.x * scale) / scale
    const y = Math.round(box.y * scale) / scale
    context.drawImage(image, 0, 0, width, height, x, y, width / scale, height / scale)
  }
}
