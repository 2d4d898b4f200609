import type { CardStudio } from '#card/card-studio.ts'

import { createBrowserStudio } from '#app/components/card-picture/browser-studio.ts'
import { CARD_FACE_ADDRESSES } from '#app/components/card-picture/card-face-files.ts'
import { pageSurface } from '#app/components/card-picture/page-surface.ts'

/** Draws on the page itself. Loaded only where the worker cannot draw. */
export function createPageStudio(): CardStudio<Blob> {
  return createBrowserStudio<HTMLCanvasElement>(document.fonts, CARD_FACE_ADDRESSES, pageSurface)
}
