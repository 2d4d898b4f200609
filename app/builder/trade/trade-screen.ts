import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { keepTrade, markSaved, newestTrade, tradeOfThisTab } from '#app/builder/trade/saving/kept-trades.ts'
import { keepAfterPaint } from '#app/shared/drafts/draft-store.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import { isBlank, SIDES, type TradeDraft } from '#domain/trade/draft.ts'
import { tradeMessage } from '#messages/trade.ts'
import { notify } from '#ui/notify.ts'

import { anyKeptTradeNotice, BRING_BACK, keptTradeNotice } from './copy.ts'
import { createRosterBook, loadRoster } from './rosters.ts'
import {
  createTradeCommands,
  createTradeStore,
  sideNames,
  type TradeDialog,
  type TradeStore,
} from './trade-context.tsx'

/** A roster that came with the page; null for one the server could not read. */
export type LoadedRoster = { readonly teamId: number; readonly players: readonly Player[] | null }

type Page = {
  readonly asked: TradeDraft
  /** The saved proposal that `asked` comes from; null for none. */
  readonly proposalId: number | null
  readonly teams: readonly Team[]
  readonly rosters: readonly LoadedRoster[]
}

/** Creates the store, its commands, the rosters and the open dialog, for the lifetime of the screen. */
export function useTradeState({ asked, proposalId, teams, rosters }: Page) {
  const [dialog, show] = useState<TradeDialog | null>(null)
  const [store] = useState(() => {
    if (proposalId !== null) markSaved(asked, proposalId)
    return createTradeStore(asked)
  })
  const [book] = useState(() => {
    const opened = createRosterBook(loadRoster)
    for (const { teamId, players } of rosters) opened.enter(teamId, players)
    return opened
  })
  const commands = useMemo(
    () =>
      createTradeCommands({
        store,
        namesOf: (draft) => sideNames(draft, teams),
        refuse: (problem) => {
          const names = sideNames(store.draft(), teams)
          show({
            kind: 'notice',
            ...tradeMessage(problem, { team1: names.team1.team, team2: names.team2.team }),
          })
        },
      }),
    [store, teams],
  )
  useEffect(() => {
    const keeper = keepAfterPaint(keepTrade)
    const leave = store.subscribe((draft) => {
      const { past, future } = store.history()
      // A trade that was only opened is stored already, or is empty and must not replace the last one.
      if (past.length + future.length > 0) keeper.keep(draft)
    })
    return () => {
      leave()
      keeper.stop()
    }
  }, [store])
  return { dialog, show, store, book, commands }
}

/** Returns the address that opens these two teams: "?team1=EDM&team2=BOS". */
export function teamsAddress(draft: TradeDraft, teams: readonly Team[]): string {
  const parts = SIDES.flatMap((side) => {
    const team = teams.find(({ id }) => id === draft[side].teamId)
    return team ? [`${side}=${encodeURIComponent(team.abbreviation)}`] : []
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

/**
 * Keeps the teams on the screen in the address, so that it can be sent to a friend.
 * @param isOpened a saved proposal or shared trade without edits, which keeps its own address
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
 * Restores this tab's draft of the wanted teams once, on arrival, as after a reload. A draft of another tab is offered
 * in a notice.
 * @param wanted false where a saved proposal or a shared trade was opened instead
 */
export function useKeptTrade(store: TradeStore, wanted: boolean): void {
  const restore = useEffectEvent(async () => {
    const first = store.draft()
    const own = await tradeOfThisTab(first)
    // A visitor who started during loading keeps their own trade.
    if (store.draft() !== first) return
    if (own) return store.replace(own, { undoable: false })
    const last = await newestTrade(first)
    if (!last || store.draft() !== first || !isBlank(first)) return
    notify({
      title: first.team1.teamId === null ? anyKeptTradeNotice : keptTradeNotice,
      timeout: 12_000,
      action: { label: BRING_BACK, run: () => store.replace(last, { undoable: true }) },
    })
  })
  useEffect(() => {
    if (wanted) void restore()
  }, [wanted])
}
