import type { Image } from '@napi-rs/canvas'

import { createCanvas } from '@napi-rs/canvas'

import type { LineupCardData } from '#card/card-data.ts'
import type { CardShape } from '#card/export-size.ts'

import { LINEUP_JPEG_QUALITY, exportPixels } from '#card/export-size.ts'
import { drawLineupCard } from '#card/lineup-card.ts'
import { registerCardFonts } from '#server/card/card-fonts.ts'

export type RenderedFormat = 'jpeg' | 'png'

/** Draws the lineup's card on the server, with the drawing the browser uses, and encodes it. */
export async function renderLineupCard(request: {
  readonly data: LineupCardData
  readonly shape?: CardShape
  readonly format: RenderedFormat
  readonly photos?: ReadonlyMap<number, Image>
}): Promise<Buffer> {
  const { data, shape = 'full', format, photos = new Map<number, Image>() } = request
  registerCardFonts()
  const { width, height } = exportPixels(shape)
  const canvas = createCanvas(width, height)
  drawLineupCard(canvas.getContext('2d'), data, { photos }, shape)
  // This encoder counts quality from 0 to 100, the browser's from 0 to 1.
  return format === 'png' ? canvas.encode('png') : canvas.encode('jpeg', LINEUP_JPEG_QUALITY * 100)
}
