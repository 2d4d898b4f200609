import { createContext, use, useEffect, useSyncExternalStore } from 'react'

import type { EditHistory } from '#domain/edit-history.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import type { Offer, Side, TradeDraft } from '#domain/trade/draft.ts'
import type { DraftPick } from '#domain/trade/pick.ts'
import { sideColors } from '#domain/trade/side-colors.ts'

import type { Roster, RosterBook } from './roster-book.ts'
import type { TradeCommands } from './trade-commands.ts'
import type { TradeStore } from './trade-store.ts'

/** What lies over the screen. One at a time. */
export type TradeDialog =
  | { readonly kind: 'pick'; readonly side: Side; readonly pick: DraftPick | null }
  | { readonly kind: 'preview' | 'save' | 'saved' }
  | {
      readonly kind: 'notice'
      readonly title: string
      readonly message: string
      /** What is all right in spite of it. */
      readonly hint?: string
    }

export type TradeScreen = {
  readonly store: TradeStore
  readonly commands: TradeCommands
  readonly book: RosterBook
  readonly teams: readonly Team[]
  /** The first year a pick may be of. */
  readonly currentYear: number
  readonly show: (dialog: TradeDialog) => void
}

const TradeContext = createContext<TradeScreen | null>(null)

export const TradeProvider = TradeContext.Provider

export function useTrade(): TradeScreen {
  const screen = use(TradeContext)
  if (!screen) throw new Error('useTrade stands outside of a TradeProvider')
  return screen
}

export function useTradeHistory(): EditHistory<TradeDraft> {
  const { store } = useTrade()
  return useSyncExternalStore(store.subscribe, store.history, store.history)
}

export function useTradeDraft(): TradeDraft {
  const { store } = useTrade()
  return useSyncExternalStore(store.subscribe, store.draft, store.draft)
}

export type TradingSide = {
  readonly side: Side
  readonly team: Team | null
  readonly offer: Offer
  readonly colors: TeamColors
}

/** One side as it stands; what the other side does draws nothing of it anew. */
export function useSide(side: Side): TradingSide {
  const { store, teams } = useTrade()
  const read = () => store.draft()[side]
  const offer = useSyncExternalStore(store.subscribe, read, read)
  const team = teams.find(({ id }) => id === offer.teamId) ?? null
  return { side, team, offer, colors: sideColors(side, team?.colors ?? null) }
}

const LOADING: Roster = { status: 'loading' }

/** The team's roster, asked for when it is not there yet. */
export function useRoster(teamId: number | null): Roster {
  const { book } = useTrade()
  useEffect(() => {
    if (teamId !== null) book.want(teamId)
  }, [book, teamId])
  const read = () => (teamId === null ? LOADING : book.read(teamId))
  return useSyncExternalStore(book.subscribe, read, read)
}
