import type { CardGradient, Pen } from './canvas.ts'

/** A rectangle in drawing units, from its top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const bottom = (box: Box): number => box.y + box.height
export const centerX = (box: Box): number => box.x + box.width / 2
export const centerY = (box: Box): number => box.y + box.height / 2

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

/** Equal columns with gaps between them. */
export function columns(box: Box, count: number, gap: number): Box[] {
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (width + gap), width }))
}

/** Equal rows with gaps between them. */
export function rows(box: Box, count: number, gap: number): Box[] {
  const height = (box.height - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({ ...box, y: box.y + index * (height + gap), height }))
}

/** A closed path through those points. */
export function polygonPath(pen: Pen, points: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
}

/** Draws nothing outside the box until the pen is restored. */
export function clipTo(pen: Pen, { x, y, width, height }: Box): void {
  pen.beginPath()
  pen.rect(x, y, width, height)
  pen.clip()
}

/** Shares of the way, 0–1, with the color there. */
type Stops = readonly (readonly [share: number, color: string])[]

export function gradient(
  pen: Pen,
  [x0, y0, x1, y1]: readonly [x0: number, y0: number, x1: number, y1: number],
  stops: Stops,
): CardGradient {
  const colors = pen.createLinearGradient(x0, y0, x1, y1)
  for (const [share, color] of stops) colors.addColorStop(share, color)
  return colors
}

/** From one color at the box's top to another at its bottom. */
export const verticalGradient = (pen: Pen, box: Box, from: string, to: string): CardGradient =>
  gradient(
    pen,
    [0, box.y, 0, bottom(box)],
    [
      [0, from],
      [1, to],
    ],
  )

/** How far plates and stripes lean, as a share of their height: the angle of a skate's push. */
const LEAN = 0.28
const PLATE_LEAN = 0.13
const MAX_PLATE_LEAN = 20

/** The lean of a plate of that height, in drawing units. */
export const plateLean = (height: number): number => Math.min(MAX_PLATE_LEAN, height * PLATE_LEAN)

/** A leaning plate that fills the box from its lower left to its upper right corner. */
export function bladePath(pen: Pen, { x, y, width, height }: Box, lean: number): void {
  polygonPath(pen, [
    [x + lean, y],
    [x + width, y],
    [x + width - lean, y + height],
    [x, y + height],
  ])
}

export function fillBlade(pen: Pen, box: Box, lean: number, fill: string | CardGradient): void {
  bladePath(pen, box, lean)
  pen.fillStyle = fill
  pen.fill()
}

/** A stripe of that width across the whole height of a band; `x` is its lower left corner. */
export function slantedStripe(pen: Pen, band: Box, x: number, width: number, color: string): void {
  const lean = band.height * LEAN
  fillBlade(pen, { ...band, x, width: width + lean }, lean, color)
}
