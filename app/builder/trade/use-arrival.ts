import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { offerDraft, restoreDraft } from '#app/builder/session/kept-draft.ts'
import type { Team } from '#domain/team/team.ts'
import { isBlank, SIDES, type TradeDraft } from '#domain/trade/draft.ts'

import { anyKeptTradeNotice, keptTradeNotice } from './copy.ts'
import { newestTrade, tradeOfThisTab } from './kept-trades.ts'
import type { LoadedTrade } from './loaded.ts'
import type { TradeStore } from './model.ts'

/** Whether the address opens a saved proposal or a shared trade to counter, and not just its teams. */
export const isOpened = ({ proposalId, asked }: Pick<LoadedTrade, 'proposalId' | 'asked'>): boolean =>
  proposalId !== null || asked.counterOf !== undefined

/**
 * Restores this tab's draft of the wanted teams once, on arrival, as after a reload. A draft of another tab is offered
 * in a notice. What the address opens stays as it is.
 */
export function useArrival(store: TradeStore, loaded: LoadedTrade): void {
  const restore = useEffectEvent(async () => {
    const first = store.draft()
    if (await restoreDraft(store, () => tradeOfThisTab(first))) return
    const title = first.team1.teamId === null ? anyKeptTradeNotice : keptTradeNotice
    void offerDraft(store, async (shown) => (isBlank(shown) ? newestTrade(shown) : null), { title })
  })
  const wanted = !isOpened(loaded)
  useEffect(() => {
    if (wanted) void restore()
  }, [wanted])
}

/** Returns the address that opens these two teams: "?team1=EDM&team2=BOS". */
function teamsAddress(draft: TradeDraft, teams: readonly Team[]): string {
  const parts = SIDES.flatMap((side) => {
    const team = teams.find(({ id }) => id === draft[side].teamId)
    return team ? [`${side}=${encodeURIComponent(team.abbreviation)}`] : []
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * Keeps the teams on the screen in the address, so that it can be sent to a friend. An opened trade without edits keeps
 * its own address.
 */
export function useAddressOfTrade(draft: TradeDraft, loaded: LoadedTrade): void {
  const { teams, asked } = loaded
  const navigate = useNavigate()
  const { search } = useLocation()
  const wanted = teamsAddress(draft, teams)
  const differs = search !== wanted && !(isOpened(loaded) && draft === asked)
  useEffect(() => {
    if (differs && teams.length > 0) {
      void navigate({ search: wanted }, { replace: true, preventScrollReset: true })
    }
  }, [differs, wanted, teams.length, navigate])
}
