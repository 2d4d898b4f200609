import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import type { Team } from '#domain/team/team.ts'
import { isBlank, SIDES } from '#domain/trade/draft.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'
import { anyKeptTradeNotice, BRING_BACK, keptTradeNotice } from '#messages/trade-screen.ts'
import { notify } from '#ui/notify.ts'

import { newestTrade, tradeOfThisTab } from './kept-trades.ts'
import type { TradeStore } from './trade-store.ts'

/** The address that opens these two teams: "?team1=EDM&team2=BOS". */
export function teamsAddress(draft: TradeDraft, teams: readonly Team[]): string {
  const parts = SIDES.flatMap((side) => {
    const team = teams.find(({ id }) => id === draft[side].teamId)
    return team ? [`${side}=${encodeURIComponent(team.abbreviation)}`] : []
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * The address carries the teams on the screen, so that it can be sent to a friend.
 * @param isOpened a saved proposal or shared trade as it was: its own address stays until the first edit
 */
export function useTradeAddress(draft: TradeDraft, teams: readonly Team[], isOpened: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const wanted = teamsAddress(draft, teams)
  const differs = !isOpened && search !== wanted
  useEffect(() => {
    if (differs && teams.length > 0) {
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true })
    }
  }, [differs, wanted, teams.length, navigate])
}

/**
 * Once, on arrival: this tab's draft of the teams that are asked for comes back by itself, as after a reload; one of
 * another tab is offered.
 * @param wanted false where a saved proposal or a shared trade was opened instead
 */
export function useKeptTrade(store: TradeStore, wanted: boolean): void {
  const restore = useEffectEvent(async () => {
    const asked = store.draft()
    const own = await tradeOfThisTab(asked)
    // Whoever began meanwhile keeps what he has.
    if (store.draft() !== asked) return
    if (own) return store.open(own)
    const last = await newestTrade(asked)
    if (!last || store.draft() !== asked || !isBlank(asked)) return
    notify({
      title: asked.team1.teamId === null ? anyKeptTradeNotice : keptTradeNotice,
      timeout: 12_000,
      action: { label: BRING_BACK, run: () => void store.run('loadTrade', { trade: last }) },
    })
  })
  useEffect(() => {
    if (wanted) void restore()
  }, [wanted])
}
