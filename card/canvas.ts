/**
 * The part of the Canvas 2D context that the cards draw with. The browser's contexts and the server's both satisfy it
 * as they are. `Image` is what that platform can draw: a drawing that takes no image wants a `Pen`, which every context
 * is.
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

/** A canvas of any platform: drawn on by its context, copied as an image, encoded to a file. */
export type Surface<Image, File> = {
  readonly context: CardContext<Image>
  readonly image: Image
  /** `quality` 0–1. */
  encode(type: 'image/jpeg' | 'image/png' | 'image/webp', quality: number): Promise<File>
}
