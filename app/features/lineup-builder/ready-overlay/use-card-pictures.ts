import { useState } from 'react'

import type { PaintProblem, ImageUse } from '#app/components/card-picture/latest-painter.ts'
import type { CardImage } from '#app/components/picture-stage/picture-stage.tsx'
import type { CardShape } from '#card/export-size.ts'
import type { Result } from '#domain/problem.ts'

/** Draws the card in that shape: a JPEG to show, a PNG to copy. The newest order of a use wins. */
export type PaintCard = (shape: CardShape, use: ImageUse) => Promise<Result<Blob, PaintProblem>>

const PAINTING: CardImage = { status: 'painting' }

/**
 * The card's images by shape. The poster is there already, painted when the lineup became full;
 * the other shapes are painted when they are first chosen, and kept while the overlay is open.
 */
export function useCardImages(poster: CardImage, paint: PaintCard) {
  const [shape, setShape] = useState<CardShape>('full')
  const [painted, setPainted] = useState<Partial<Record<CardShape, CardImage>>>({})
  const keep = (wanted: CardShape, image: CardImage | undefined) =>
    setPainted((kept) => ({ ...kept, [wanted]: image }))

  /** Resolves with null when the image cannot be drawn, or is no longer wanted. */
  async function paintAs(wanted: CardShape): Promise<Blob | null> {
    keep(wanted, PAINTING)
    const result = await paint(wanted, 'shown')
    if (result.ok) {
      keep(wanted, { status: 'ready', blob: result.value })
      return result.value
    }
    keep(wanted, result.problem.code === 'superseded' ? undefined : { status: 'failed' })
    if (result.problem.code !== 'picture_too_slow') return null
    const blob = await result.problem.later
    if (blob) keep(wanted, { status: 'ready', blob })
    return blob
  }

  function choose(wanted: CardShape): void {
    setShape(wanted)
    const known = painted[wanted] ?? (wanted === 'full' ? poster : undefined)
    if (known?.status !== 'ready' && known?.status !== 'painting') void paintAs(wanted)
  }

  const image = painted[shape] ?? (shape === 'full' ? poster : PAINTING)
  return { shape, image, choose, repaint: () => paintAs(shape) }
}
