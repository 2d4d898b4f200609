import type { Pen } from './canvas.ts'

/** A rectangle in drawing units, from its top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const bottom = (box: Box): number => box.y + box.height
export const centreX = (box: Box): number => box.x + box.width / 2
export const centreY = (box: Box): number => box.y + box.height / 2

/** The same rectangle, smaller by that much on each side. */
export function inset(box: Box, horizontal: number, vertical = horizontal): Box {
  return {
    x: box.x + horizontal,
    y: box.y + vertical,
    width: box.width - 2 * horizontal,
    height: box.height - 2 * vertical,
  }
}

/** Equal columns with gaps between them. */
export function columns(box: Box, count: number, gap: number): Box[] {
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({
    ...box,
    x: box.x + index * (width + gap),
    width,
  }))
}

/** Equal rows with gaps between them. */
export function rows(box: Box, count: number, gap: number): Box[] {
  const height = (box.height - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({
    ...box,
    y: box.y + index * (height + gap),
    height,
  }))
}

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
