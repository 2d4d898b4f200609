import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import type { Roster } from '#app/builder/trade/rosters.ts'
import type { CapFacts } from '#app/builder/trade/trade-context.tsx'
import { type CardImage, PAINTING, showDrawing } from '#app/shared/card/drawn-card.ts'
import type { RenderProblem } from '#app/shared/card/latest-render.ts'
import { asOfToday, useRenderQueue } from '#app/shared/card/use-card-renderer.ts'
import type { CardShape } from '#card/export-size.ts'
import type { RenderRequest, TradeRenderRequest } from '#card/renderer.ts'
import { imageAddress } from '#domain/images.ts'
import type { Result } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { tradeImageFileName } from '#domain/trade/describe.ts'
import {
  type BySide,
  findBothTeams,
  isBlank,
  type Side,
  SIDES,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import { type CapEffect, capEffects, shownCap } from '#domain/trade/trade-cap.ts'

export type TradeCard = Pick<TradeRenderRequest, 'card' | 'data' | 'photos'>

/**
 * The card of the trade that is on the screen; null as long as a side has no team.
 * @param cap null where the card says nothing of the money
 */
export function tradeCard(
  draft: TradeDraft,
  teams: readonly Team[],
  asOf: string,
  cap: BySide<CapEffect> | null = null,
): TradeCard | null {
  const bothTeams = findBothTeams(teams, draft)
  if (!bothTeams) return null
  const photos = SIDES.flatMap((side) => draft[side].players).flatMap(({ player: { id, ...player } }) =>
    player.profilePictureFilename ? [[id, imageAddress(player.profilePictureFilename)] as const] : [],
  )
  const owners = new Set(
    SIDES.flatMap((side) => draft[side].picks).map(({ condition }) => condition.originalTeam?.id),
  )
  const sends = (side: Side) => ({ players: draft[side].players, picks: draft[side].picks })
  return {
    card: 'trade',
    data: {
      teams: bothTeams,
      sends: { team1: sends('team1'), team2: sends('team2') },
      pickTeams: new Map(teams.filter(({ id }) => owners.has(id)).map((team) => [team.id, team])),
      cap,
      asOf,
    },
    photos: new Map(photos),
  }
}

/** The image is drawn once the visitor has paused for this long, in milliseconds. */
const PAUSE_MS = 250

/** The trade's card, drawn while the trade is put together: it is there before anyone opens the preview. */
export type TradeImage = ReturnType<typeof useTradeImage>

/** What the downloaded file is called: files of one trade in several sizes are told apart. */
export function tradeFileName(names: BySide<string>, at: Date, shape: CardShape): string {
  const name = tradeImageFileName(names, at)
  return shape === 'full' ? name : name.replace(/\.jpg$/, `_${shape}.jpg`)
}

type TradeOnScreen = {
  readonly draft: TradeDraft
  readonly teams: readonly Team[]
  /** Something goes each way: before that there is nothing to draw. */
  readonly complete: boolean
  readonly rosters: BySide<Roster>
  readonly cap: CapFacts
}

export function useTradeImage({ draft, teams, complete, rosters, cap }: TradeOnScreen) {
  const startQueue = useRenderQueue()
  const [shape, setShape] = useState<CardShape>('full')
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { team1, team2 } = rosters
  const effects = useMemo(() => {
    if (team1.status !== 'ready' || team2.status !== 'ready' || cap.retained === null) return null
    const players = { team1: team1.players, team2: team2.players }
    return capEffects(draft, { rosters: players, retained: cap.retained, day: cap.day })
  }, [draft, team1, team2, cap])
  const shown = useMemo(() => shownCap(effects, wanted), [effects, wanted])
  const card = useMemo(() => {
    const drawn = complete ? tradeCard(draft, teams, asOfToday(), shown) : null
    return drawn && { ...drawn, shape }
  }, [complete, draft, teams, shown, shape])
  const [rendered, setRendered] = useState<{ readonly of: typeof card; readonly image: CardImage } | null>(
    null,
  )

  const render = useCallback(
    async (type: RenderRequest['type']): Promise<Result<Blob, RenderProblem>> => {
      if (!card) return { ok: false, problem: { code: 'picture_failed' } }
      try {
        const queue = await startQueue()
        const use = type === 'image/png' ? 'copied' : 'shown'
        return await queue.render({ ...card, type }, use)
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
    // What does not arrive now is fetched again by the drawing.
    if (begun) startQueue().catch(() => undefined)
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
    shape,
    chooseShape: setShape,
    /** What card, link and words say of the money; null where they say nothing. */
    cap: shown,
    /** The visitor's own choice, which the server hears; null while there is none. */
    showsCap: wanted,
    isCapKnown: effects !== null,
    chooseCap: setWanted,
    render,
    /** The finished JPEG, drawn now if it must be. */
    file: async (): Promise<Blob | null> => (image.status === 'ready' ? image.blob : renderShown()),
    retry: () => {
      setRendered(null)
      void renderShown()
    },
  }
}
