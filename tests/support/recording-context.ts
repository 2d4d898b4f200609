import type { CardContext, Sized } from '#card/canvas.ts'

type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** Edges in pixels. */
export type Extent = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
export type DrawnText = Extent & {
  readonly text: string
  readonly size: number
  readonly ink: string | object
}

/** Every letter is half as wide as the font is high, which is near Barlow Condensed and easy to compute. */
export const LETTER_WIDTH = 0.5

const sizeOf = (font: string): number => Number(/(\d+(?:\.\d+)?)px/u.exec(font)?.[1] ?? 0)

/** Returns the size at which an engine draws letters of a requested size. */
type DrawnSize = (asked: number) => number

/** Chromium and the server draw the requested size; the other two do not. */
export const DRAWN_SIZES = {
  Chromium: (asked) => asked,
  // Whole pixels above 32, and even ones from 128 on.
  Firefox: (asked) => (asked <= 32 ? asked : asked < 128 ? Math.round(asked) : Math.round(asked / 2) * 2),
  // Varies without a rule, most in small type, by at most 3%.
  WebKitGTK: (asked) => asked * (1 + Math.abs(Math.sin(asked * 47)) * Math.min(0.03, 0.45 / asked)),
} as const satisfies Record<string, DrawnSize>

/** Makes a canvas context that draws nothing, and records the positions of texts, images and plates. */
export class RecordingContext implements CardContext<Sized> {
  readonly texts: DrawnText[] = []
  readonly images: Extent[] = []
  readonly shapes: Extent[] = []
  fillStyle: string | object = '#000000'
  strokeStyle: string | object = '#000000'
  lineWidth = 1
  lineCap: 'butt' | 'round' | 'square' = 'butt'
  lineJoin: 'bevel' | 'miter' | 'round' = 'miter'
  globalAlpha = 1
  font = '10px sans-serif'
  textAlign: 'center' | 'end' | 'left' | 'right' | 'start' = 'start'
  textBaseline: 'alphabetic' | 'bottom' | 'hanging' | 'ideographic' | 'middle' | 'top' = 'alphabetic'
  letterSpacing = '0px'
  #matrix: Matrix = IDENTITY
  #kept: Pick<RecordingContext, 'font' | 'textAlign' | 'textBaseline' | 'letterSpacing' | 'globalAlpha'>[] =
    []
  #matrices: Matrix[] = []
  #clips: boolean[] = []
  #clipped = false
  #path: [number, number][] = []
  readonly #drawnSize: DrawnSize

  constructor(drawnSize: DrawnSize = DRAWN_SIZES.Chromium) {
    this.#drawnSize = drawnSize
  }

  save(): void {
    const { font, textAlign, textBaseline, letterSpacing, globalAlpha } = this
    this.#kept.push({ font, textAlign, textBaseline, letterSpacing, globalAlpha })
    this.#matrices.push(this.#matrix)
    this.#clips.push(this.#clipped)
  }
  restore(): void {
    Object.assign(this, this.#kept.pop())
    this.#matrix = this.#matrices.pop() ?? IDENTITY
    this.#clipped = this.#clips.pop() ?? false
  }
  setTransform(...matrix: Matrix): void {
    this.#matrix = matrix
  }
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const [ma, mb, mc, md, me, mf] = this.#matrix
    this.#matrix = [
      ma * a + mc * b,
      mb * a + md * b,
      ma * c + mc * d,
      mb * c + md * d,
      ma * e + mc * f + me,
      mb * e + md * f + mf,
    ]
  }
  translate(x: number, y: number): void {
    this.transform(1, 0, 0, 1, x, y)
  }
  scale(x: number, y: number): void {
    this.transform(x, 0, 0, y, 0, 0)
  }
  beginPath(): void {
    this.#path = []
  }
  closePath(): void {}
  moveTo(x: number, y: number): void {
    this.#path.push(this.#point(x, y))
  }
  lineTo(x: number, y: number): void {
    this.moveTo(x, y)
  }
  quadraticCurveTo(_cpx: number, _cpy: number, x: number, y: number): void {
    this.moveTo(x, y)
  }
  bezierCurveTo(_x1: number, _y1: number, _x2: number, _y2: number, x: number, y: number): void {
    this.moveTo(x, y)
  }
  arc(x: number, y: number, radius: number): void {
    this.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.moveTo(x, y)
    this.moveTo(x + width, y + height)
  }
  roundRect(x: number, y: number, width: number, height: number): void {
    this.rect(x, y, width, height)
  }
  clip(): void {
    this.#clipped = true
  }
  fill(): void {
    if (this.#clipped || this.#path.length === 0) return
    this.shapes.push(this.#extent(this.#path))
  }
  stroke(): void {
    this.fill()
  }
  fillRect(x: number, y: number, width: number, height: number): void {
    this.beginPath()
    this.rect(x, y, width, height)
    this.fill()
  }
  clearRect(): void {}
  setLineDash(): void {}
  measureText(text: string): { width: number } {
    const spacing = Number.parseFloat(this.letterSpacing)
    return { width: [...text].length * (this.#drawnSize(sizeOf(this.font)) * LETTER_WIDTH + spacing) }
  }
  fillText(text: string, x: number, y: number): void {
    const { width } = this.measureText(text)
    const size = sizeOf(this.font)
    const left = this.textAlign === 'center' ? x - width / 2 : this.textAlign === 'right' ? x - width : x
    const corners = [this.#point(left, y - size * 0.74), this.#point(left + width, y + size * 0.2)]
    // Setting a font with an empty text draws nothing.
    if (text !== '') this.texts.push({ text, size, ink: this.fillStyle, ...this.#extent(corners) })
  }
  strokeText(): void {}
  createLinearGradient(): { addColorStop(): void } {
    return { addColorStop: () => undefined }
  }
  createRadialGradient(): { addColorStop(): void } {
    return { addColorStop: () => undefined }
  }
  drawImage(
    _image: Sized,
    _sx: number,
    _sy: number,
    _sWidth: number,
    _sHeight: number,
    dx: number,
    dy: number,
    dWidth: number,
    dHeight: number,
  ): void {
    this.images.push(this.#extent([this.#point(dx, dy), this.#point(dx + dWidth, dy + dHeight)]))
  }

  #point(x: number, y: number): [number, number] {
    const [a, b, c, d, e, f] = this.#matrix
    return [a * x + c * y + e, b * x + d * y + f]
  }
  #extent(points: readonly (readonly [number, number])[]): Extent {
    const xs = points.map(([x]) => x)
    const ys = points.map(([, y]) => y)
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
  }
}
