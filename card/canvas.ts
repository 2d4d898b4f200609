/**
 * The part of the Canvas 2D context that the cards draw with. Contexts of the browser and the server both satisfy it.
 * `Image` is what that platform can draw. A drawing without images takes a `Pen`, which every context is.
 */
export type CardContext<Image> = {
  fillStyle: string | object
  strokeStyle: string | object
  lineWidth: number
  lineCap: 'butt' | 'round' | 'square'
  lineJoin: 'bevel' | 'miter' | 'round'
  globalAlpha: number
  font: string
  textAlign: 'center' | 'end' | 'left' | 'right' | 'start'
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top'
  letterSpacing: string
  save(): void
  restore(): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  translate(x: number, y: number): void
  scale(x: number, y: number): void
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): void
  bezierCurveTo(cp1x: number, cp1y: number, cp2x: number, cp2y: number, x: number, y: number): void
  arc(x: number, y: number, radius: number, startAngle: number, endAngle: number): void
  rect(x: number, y: number, width: number, height: number): void
  roundRect(x: number, y: number, width: number, height: number, radii: number): void
  clip(): void
  fill(): void
  stroke(): void
  fillRect(x: number, y: number, width: number, height: number): void
  clearRect(x: number, y: number, width: number, height: number): void
  setLineDash(segments: number[]): void
  measureText(text: string): { readonly width: number }
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): CardGradient
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): CardGradient
  drawImage(
    image: Image,
    sx: number,
    sy: number,
    sWidth: number,
    sHeight: number,
    dx: number,
    dy: number,
    dWidth: number,
    dHeight: number,
  ): void
}

export type CardGradient = { addColorStop(offset: number, color: string): void }

/** A context for lines, fills and text only. */
export type Pen = CardContext<never>

/** A decoded image of any platform, in its own pixels. */
export type Sized = { readonly width: number; readonly height: number }

/** A canvas of any platform: drawn on with its context, copied as an image, encoded to a file. */
export type Surface<Image, File> = {
  readonly context: CardContext<Image>
  readonly image: Image
  /** `quality` 0–1. */
  encode(type: 'image/jpeg' | 'image/png' | 'image/webp', quality: number): Promise<File>
}

/** A rectangle in drawing units, from its top left corner. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export const bottom = (box: Box): number => box.y + box.height
export const centerX = (box: Box): number => box.x + box.width / 2
export const centerY = (box: Box): number => box.y + box.height / 2

export function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}

export function columns(box: Box, count: number, gap: number): Box[] {
  const width = (box.width - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({ ...box, x: box.x + index * (width + gap), width }))
}

export function rows(box: Box, count: number, gap: number): Box[] {
  const height = (box.height - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => ({ ...box, y: box.y + index * (height + gap), height }))
}

export function polygonPath(pen: Pen, points: readonly (readonly [x: number, y: number])[]): void {
  pen.beginPath()
  for (const [x, y] of points) pen.lineTo(x, y)
  pen.closePath()
}

/** Clips to the box until the pen is restored. */
export function clipTo(pen: Pen, { x, y, width, height }: Box): void {
  pen.beginPath()
  pen.rect(x, y, width, height)
  pen.clip()
}

/** Shares of the distance, 0–1, with the color there. */
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

/** Returns the lean of a plate of that height, in drawing units. */
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
