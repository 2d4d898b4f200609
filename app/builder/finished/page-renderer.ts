import type { Surface } from '#card/canvas.ts'
import type { CardRenderer } from '#card/renderer.ts'

import { createBrowserRenderer } from './browser-renderer.ts'

/** Draws on the page's thread. Loaded only where the worker cannot draw. */
export function createPageRenderer(): CardRenderer<Blob> {
  return createBrowserRenderer<HTMLCanvasElement>(document.fonts, pageSurface)
}

/** Returns a canvas that is never attached to the page. */
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
          (blob) => (blob === null ? reject(new Error('The canvas returned no file')) : resolve(blob)),
          type,
          quality,
        )
      }),
  }
}
