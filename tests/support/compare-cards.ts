import sharp from 'sharp'

import { exportPixels } from '#card/export-size.ts'
import { layoutLineup } from '#card/layout/lineup-layout.ts'
import type { SlotId } from '#domain/lineup/slots.ts'

/** Mean difference of grey values in a tile, 0–1, that two encoders and two font rasterizers may make. */
const TOLERANCE = 0.01

/** Pixels: two rasterizers put the same letter down half a pixel apart; blurred that vanishes, another letter does not. */
const BLUR = 3

/** The slots whose tiles look different in two pictures of an even-strength poster. */
export async function differentTiles(one: Buffer, other: Buffer): Promise<SlotId[]> {
  const different: SlotId[] = []
  const { scale } = exportPixels('full')
  for (const { slot, box } of layoutLineup('even_strength', 'full').places) {
    const area = {
      left: Math.round(box.x * scale),
      top: Math.round(box.y * scale),
      width: Math.round(box.width * scale),
      height: Math.round(box.height * scale),
    }
    const tile = (file: Buffer) => sharp(file).extract(area).greyscale().blur(BLUR).raw().toBuffer()
    if (meanDifference(await tile(one), await tile(other)) > TOLERANCE) different.push(slot.id)
  }
  return different
}

function meanDifference(one: Buffer, other: Buffer): number {
  let sum = 0
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0))
  return sum / one.length / 255
}
