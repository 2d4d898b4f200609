import type { Surface } from '#card/canvas.ts'
import type { CardRenderer } from '#card/renderer.ts'

import { createBrowserRenderer } from './browser-renderer.ts'

/** Draws on the page itself. Loaded only where the worker cannot draw. */
export function createPageRenderer(): CardRenderer<Blob> {
  return createBrowserRenderer<HTMLCanvasElement>(document.fonts, pageSurface)
}

/** A canvas of the page, never attached to it. */
function pageSurface(width: number, height: number): Surface<HTMLCanvasElement | ImageBitmap, Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No 2D canvas here')
  return {
    context,
    image: canvas,
    encode: (type, quality) =>
      new Promise((resolve, reject) => {
        canvas.toBlob(
          (blob) => (blob === null ? reject(new Error('The canvas gave no file')) : resolve(blob)),
          type,
          quality,
        )
      }),
  }
}
