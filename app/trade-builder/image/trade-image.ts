import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import { type CardImage, PAINTING, showDrawing } from '#app/building/card-preview.tsx'
import type { RenderProblem } from '#app/building/card-rendering/latest-render.ts'
import { asOfToday, useRenderQueue } from '#app/building/card-rendering/use-card-renderer.ts'
import { CARD_FOOTER } from '#card/card-data.ts'
import type { RenderRequest, TradeRenderRequest } from '#card/renderer.ts'
import { imageAddress } from '#domain/images.ts'
import type { Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { findBothTeams, isBlank, type Side, SIDES, type TradeDraft } from '#domain/trade/draft.ts'

export type TradeCard = Pick<TradeRenderRequest, 'card' | 'data' | 'photos'>

/** The card of the trade that is on the screen; null as long as a side has no team. */
export function tradeCard(draft: TradeDraft, teams: readonly Team[], asOf: string): TradeCard | null {
  const bothTeams = findBothTeams(teams, draft)
  if (!bothTeams) return null
  const photos = SIDES.flatMap((side) => draft[side].players).flatMap(({ player: { id, ...player } }) =>
    player.profilePictureFilename ? [[id, imageAddress(player.profilePictureFilename)] as const] : [],
  )
  const sends = (side: Side) => ({ players: draft[side].players, picks: draft[side].picks })
  return {
    card: 'trade',
    data: {
      teams: bothTeams,
      sends: { team1: sends('team1'), team2: sends('team2') },
      asOf,
      footer: CARD_FOOTER,
    },
    photos: new Map(photos),
  }
}

/** The image is drawn once the visitor has paused for this long, in milliseconds. */
const PAUSE_MS = 250

/** The trade's card, drawn while the trade is put together: it is there before anyone opens the preview. */
export type TradeImage = ReturnType<typeof useTradeImage>

/** @param complete something goes each way: before that there is nothing to draw */
export function useTradeImage(draft: TradeDraft, teams: readonly Team[], complete: boolean) {
  const startQueue = useRenderQueue()
  const card = useMemo(
    () => (complete ? tradeCard(draft, teams, asOfToday()) : null),
    [complete, draft, teams],
  )
  const [rendered, setRendered] = useState<{ readonly of: typeof card; readonly image: CardImage } | null>(
    null,
  )

  const render = useCallback(
    async (type: RenderRequest['type']): Promise<Result<Blob, RenderProblem>> => {
      if (!card) return { ok: false, problem: { code: 'picture_failed' } }
      try {
        const queue = await startQueue()
        const use = type === 'image/png' ? 'copied' : 'shown'
        return await queue.render({ ...card, shape: 'full', type }, use)
      } catch {
        // The renderer's own code did not come over the network.
        return { ok: false, problem: { code: 'picture_failed' } }
      }
    },
    [card, startQueue],
  )

  /** Null when it cannot be drawn, or is no longer wanted. */
  const renderShown = useCallback(async (): Promise<Blob | null> => {
    let isLate = false
    return showDrawing(render('image/jpeg'), (image) => {
      if (!image) return
      const late = isLate
      // A newer trade's image stays.
      setRendered((shown) => (late && shown !== null && shown.of !== card ? shown : { of: card, image }))
      isLate = true
    })
  }, [card, render])

  const begun = !isBlank(draft)
  useEffect(() => {
    if (begun) void startQueue()
  }, [begun, startQueue])

  const start = useEffectEvent(() => void renderShown())
  useEffect(() => {
    if (!card) return undefined
    const timer = setTimeout(() => start(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [card])

  const image = rendered !== null && rendered.of === card ? rendered.image : PAINTING
  return {
    card,
    image,
    render,
    /** The finished JPEG, drawn now if it must be. */
    file: async (): Promise<Blob | null> => (image.status === 'ready' ? image.blob : renderShown()),
    retry: () => {
      setRendered(null)
      void renderShown()
    },
  }
}
