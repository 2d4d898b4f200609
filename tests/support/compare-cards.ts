import sharp, { type Region } from 'sharp'

import type { Box } from '#card/canvas.ts'
import { exportPixels } from '#card/export-size.ts'
import { layoutLineup } from '#card/lineup/layout.ts'
import type { SlotId } from '#domain/lineup/model/slots.ts'

/**
 * Allowed difference of a cell's mean gray, 0–1, between encoders and font rasterizers. Another digit makes 0.2 or
 * more.
 */
export const TOLERANCE = 0.15

/** For an engine that sets letters up to 3% wider. A name without its last letters makes 0.4 or more. */
export const WIDE_LETTERS_TOLERANCE = 0.2

/** In pixels: about as wide as the stem of a number. */
const CELL = 16

/** In pixels. Rasterizers place the same letter half a pixel apart; a blur hides that, but not another letter. */
const BLUR = 3

/** Returns the slots whose tiles look different in two images of an even-strength poster. */
export function differentTiles(one: Buffer, other: Buffer, tolerance = TOLERANCE): Promise<SlotId[]> {
  const tiles = layoutLineup('even_strength', 'full').places.map(({ slot, box }) => ({ key: slot.id, box }))
  return differentBoxes(one, other, tiles, exportPixels('full').scale, tolerance)
}

/** Returns whether the band with crest and title looks different in two images of an even-strength poster. */
export async function hasOtherBanner(one: Buffer, other: Buffer, tolerance = TOLERANCE): Promise<boolean> {
  const banner = { key: 'banner', box: layoutLineup('even_strength', 'full').header }
  return (await differentBoxes(one, other, [banner], exportPixels('full').scale, tolerance)).length > 0
}

async function differentBoxes<Key>(
  one: Buffer,
  other: Buffer,
  boxes: readonly { readonly key: Key; readonly box: Box }[],
  scale: number,
  tolerance: number,
): Promise<Key[]> {
  const different: Key[] = []
  for (const { key, box } of boxes) {
    const area = {
      left: Math.round(box.x * scale),
      top: Math.round(box.y * scale),
      width: Math.round(box.width * scale),
      height: Math.round(box.height * scale),
    }
    if ((await largestDifference(one, other, area)) > tolerance) different.push(key)
  }
  return different
}

/** Returns the largest difference of two cells at one place, because a large area would average it away. */
async function largestDifference(one: Buffer, other: Buffer, area: Region): Promise<number> {
  const cells = async (file: Buffer) => {
    const cut = await sharp(file).extract(area).greyscale().blur(BLUR).png().toBuffer()
    return sharp(cut)
      .resize(Math.round(area.width / CELL), Math.round(area.height / CELL), {
        fit: 'fill',
        kernel: 'linear',
      })
      .greyscale()
      .raw()
      .toBuffer()
  }
  const [first, second] = await Promise.all([cells(one), cells(other)])
  return Math.max(...Array.from(first, (gray, at) => Math.abs(gray - (second[at] ?? 0)))) / 255
}
