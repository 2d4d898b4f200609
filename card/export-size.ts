/** Width of the downloaded file, in pixels. */
export const EXPORT_WIDTH = 1920
/** Drawing units are never enlarged more than this. */
export const MAX_EXPORT_SCALE = 2

/** JPEG quality of the lineup's file for the encoders of both platforms, 0–1. */
export const LINEUP_JPEG_QUALITY = 0.9
export const TRADE_JPEG_QUALITY = 0.85
export const WEBP_QUALITY = 0.82

export function exportScale(drawingWidth: number, targetWidth: number = EXPORT_WIDTH): number {
  return Math.min(MAX_EXPORT_SCALE, targetWidth / drawingWidth)
}

/** The shapes a lineup can be saved in. `width` and `height` in drawing units, `target` in pixels. */
export const CARD_SHAPES = {
  full: { width: 1200, height: 1600, target: EXPORT_WIDTH },
  square: { width: 1200, height: 1200, target: EXPORT_WIDTH },
  portrait: { width: 1200, height: 1500, target: EXPORT_WIDTH },
  // Networks show stories and link previews at exactly these pixels and resample anything else.
  story: { width: 1080, height: 1920, target: 1080 },
  link: { width: 1200, height: 630, target: 1200 },
} as const

export type CardShape = keyof typeof CARD_SHAPES
export const CARD_SHAPE_NAMES = [
  'full',
  'square',
  'portrait',
  'story',
  'link',
] as const satisfies readonly CardShape[]

/** The finished file, and its pixels per drawing unit. */
export type CardPixels = { readonly width: number; readonly height: number; readonly scale: number }

/** Returns the file of a drawing of that size in units, made `target` pixels wide. */
export function pixelsOf({
  width,
  height,
  target,
}: {
  readonly width: number
  readonly height: number
  readonly target: number
}): CardPixels {
  const scale = exportScale(width, target)
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale }
}

export const exportPixels = (shape: CardShape): CardPixels => pixelsOf(CARD_SHAPES[shape])
