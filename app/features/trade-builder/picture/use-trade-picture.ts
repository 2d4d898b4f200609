import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import { asOfToday } from '#app/components/card-picture/as-of-today.ts'
import type { PaintProblem } from '#app/components/card-picture/latest-painter.ts'
import { useCardPainter } from '#app/components/card-picture/use-card-painter.ts'
import type { CardImage } from '#app/components/picture-stage/picture-stage.tsx'
import type { CardOrder } from '#card/card-studio.ts'
import type { Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { isBlank } from '#domain/trade/draft.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'

import { tradeCard } from './trade-card.ts'

/** The image follows when whoever puts the trade together pauses. */
const PAUSE_MS = 250
const PAINTING: CardImage = { status: 'painting' }

/** The trade's card, painted while the trade is put together: it is there before anyone asks for it. */
export type TradeImage = ReturnType<typeof useTradeImage>

/** @param complete something goes each way: before that there is nothing to paint */
export function useTradeImage(draft: TradeDraft, teams: readonly Team[], complete: boolean) {
  const startPainter = useCardPainter()
  const card = useMemo(
    () => (complete ? tradeCard(draft, teams, asOfToday()) : null),
    [complete, draft, teams],
  )
  const [painted, setPainted] = useState<{ readonly of: typeof card; readonly image: CardImage } | null>(null)

  const paint = useCallback(
    async (type: CardOrder['type']): Promise<Result<Blob, PaintProblem>> => {
      if (!card) return { ok: false, problem: { code: 'picture_failed' } }
      try {
        const painter = await startPainter()
        const use = type === 'image/png' ? 'copied' : 'shown'
        return await painter.paint({ ...card, shape: 'full', type }, use)
      } catch {
        // The painter's own code did not come over the network.
        return { ok: false, problem: { code: 'picture_failed' } }
      }
    },
    [card, startPainter],
  )

  /** Null when it cannot be drawn, or is no longer wanted. */
  const paintShown = useCallback(async (): Promise<Blob | null> => {
    const keep = (image: CardImage) => setPainted({ of: card, image })
    const result = await paint('image/jpeg')
    if (result.ok) {
      keep({ status: 'ready', blob: result.value })
      return result.value
    }
    if (result.problem.code === 'superseded') return null
    keep({ status: 'failed' })
    if (result.problem.code !== 'picture_too_slow') return null
    const blob = await result.problem.later
    // A newer trade's image stays.
    if (blob) {
      const late = { of: card, image: { status: 'ready', blob } } as const
      setPainted((shown) => (shown !== null && shown.of !== card ? shown : late))
    }
    return blob
  }, [card, paint])

  const begun = !isBlank(draft)
  useEffect(() => {
    if (begun) void startPainter()
  }, [begun, startPainter])

  const start = useEffectEvent(() => void paintShown())
  useEffect(() => {
    if (!card) return undefined
    const timer = setTimeout(() => start(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [card])

  const image = painted !== null && painted.of === card ? painted.image : PAINTING
  return {
    card,
    image,
    paint,
    /** The finished JPEG, painted now if it must be. */
    file: async (): Promise<Blob | null> => (image.status === 'ready' ? image.blob : paintShown()),
    repaint: () => {
      setPainted(null)
      void paintShown()
    },
  }
}
