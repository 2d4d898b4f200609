import type { Box } from '#card/box.ts'
import type { Pen } from '#card/canvas.ts'

/** How far plates and stripes lean, as a share of their height: the angle of a skate's push. */
const LEAN = 0.28
const PLATE_LEAN = 0.13
const MAX_PLATE_LEAN = 20

/** The lean of a plate of that height, in drawing units. */
export const plateLean = (height: number): number => Math.min(MAX_PLATE_LEAN, height * PLATE_LEAN)

/** A leaning plate that fills the box from its lower left to its upper right corner. */
export function bladePath(pen: Pen, { x, y, width, height }: Box, lean: number): void {
  pen.beginPath()
  pen.moveTo(x + lean, y)
  pen.lineTo(x + width, y)
  pen.lineTo(x + width - lean, y + height)
  pen.lineTo(x, y + height)
  pen.closePath()
}

/** A stripe of that width across the whole height of a band; `x` is its lower left corner. */
export function slantedStripe(pen: Pen, band: Box, x: number, width: number, color: string): void {
  const lean = band.height * LEAN
  pen.fillStyle = color
  bladePath(pen, { ...band, x, width: width + lean }, lean)
  pen.fill()
}
