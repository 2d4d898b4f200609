import { useEffect, useMemo, useState } from 'react'

import { useCardImages } from '#app/builder/finished/use-card-images.ts'
import { asOfToday } from '#app/builder/finished/use-render-queue.ts'
import type { CapFacts } from '#app/builder/trade/model.ts'
import type { Roster } from '#app/builder/trade/rosters.ts'
import { useTrade } from '#app/builder/trade/session.ts'
import type { CardShape } from '#card/export-size.ts'
import type { TradeRenderRequest } from '#card/renderer.ts'
import { imageAddress } from '#domain/images/images.ts'
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
import { type CapEffect, capEffects, shownCap, withContracts } from '#domain/trade/trade-cap.ts'

export type TradeCard = Pick<TradeRenderRequest, 'card' | 'data' | 'photos'>

/**
 * Returns the card of the trade on the screen; null until both sides have a team.
 * @param cap null for a card without the cap
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

/** Returns the file name of a download, different for each size of one trade. */
export function tradeFileName(names: BySide<string>, at: Date, shape: CardShape): string {
  const name = tradeImageFileName(names, at)
  return shape === 'full' ? name : name.replace(/\.jpg$/, `_${shape}.jpg`)
}

type TradeOnScreen = {
  readonly draft: TradeDraft
  readonly teams: readonly Team[]
  /** Each side sends something. Before that there is nothing to draw. */
  readonly complete: boolean
  readonly rosters: BySide<Roster>
  readonly cap: CapFacts
}

/** Draws the trade's card while the trade is edited, so that the preview opens with it. */
export type TradeImage = ReturnType<typeof useTradeImage>

export function useTradeImage({ draft, teams, complete, rosters, cap }: TradeOnScreen) {
  const { startQueue } = useTrade()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { team1, team2 } = rosters
  const [today, effects] = useMemo(() => {
    if (team1.status !== 'ready' || team2.status !== 'ready' || cap.retained === null) return [draft, null]
    const players = { team1: team1.players, team2: team2.players }
    return [
      withContracts(draft, players),
      capEffects(draft, { rosters: players, retained: cap.retained, day: cap.day }),
    ]
  }, [draft, team1, team2, cap])
  const shown = useMemo(() => shownCap(effects, wanted), [effects, wanted])
  const card = useMemo(
    () => (complete ? tradeCard(today, teams, asOfToday(), shown) : null),
    [complete, today, teams, shown],
  )
  const images = useCardImages(card, card, startQueue)

  const begun = !isBlank(draft)
  useEffect(() => {
    // If it does not load now, the drawing loads it again.
    if (begun) startQueue().catch(() => undefined)
  }, [begun, startQueue])

  return {
    /** The trade with today's contracts. */
    draft: today,
    card,
    images,
    /** The cap for card, link and text; null when it is not shown. */
    cap: shown,
    /** The visitor's own choice, which is sent to the server; null until they choose. */
    showsCap: wanted,
    isCapKnown: effects !== null,
    chooseCap: setWanted,
  }
}
