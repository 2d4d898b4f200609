import { useState } from 'react'

import type { PaintProblem, PictureUse } from '#app/components/card-picture/latest-painter.ts'
import type { CardPicture } from '#app/components/picture-stage/picture-stage.tsx'
import type { CardShape } from '#card/export-size.ts'
import type { Result } from '#domain/problem.ts'

/** Draws the card in that shape: a JPEG to show, a PNG to copy. The newest order of a use wins. */
export type PaintCard = (shape: CardShape, use: PictureUse) => Promise<Result<Blob, PaintProblem>>

const PAINTING: CardPicture = { status: 'painting' }

/**
 * The card's pictures by shape. The poster is there already, painted when the lineup became full;
 * the other shapes are painted when they are first chosen, and kept while the overlay is open.
 */
export function useCardPictures(poster: CardPicture, paint: PaintCard) {
  const [shape, setShape] = useState<CardShape>('full')
  const [painted, setPainted] = useState<Partial<Record<CardShape, CardPicture>>>({})
  const keep = (wanted: CardShape, picture: CardPicture | undefined) =>
    setPainted((kept) => ({ ...kept, [wanted]: picture }))

  /** Resolves with null when the picture cannot be drawn, or is no longer wanted. */
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

  const picture = painted[shape] ?? (shape === 'full' ? poster : PAINTING)
  return { shape, picture, choose, repaint: () => paintAs(shape) }
}
