import { createContext, use, useEffect, useSyncExternalStore } from 'react'

import type { EditHistory } from '#domain/edits.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import {
  type BySide,
  type Offer,
  otherSide,
  type Side,
  sideColors,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import type { DraftPick } from '#domain/trade/pick.ts'
import { SIDE_NAMES } from '#messages/trade.ts'

import { type Roster, type RosterBook, useRosterOf } from './rosters.ts'
import type { TradeCommands, TradeStore } from './trade-commands.ts'

export type TradeDialog =
  | { readonly kind: 'pick'; readonly side: Side; readonly pick: DraftPick | null }
  | { readonly kind: 'preview' | 'save' | 'saved' }
  | {
      readonly kind: 'notice'
      readonly title: string
      readonly message: string
      /** What worked in spite of it. */
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
  if (!screen) throw new Error('useTrade needs a TradeProvider around it')
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

/** One side; changes of the other side do not draw it again. */
export function useSide(side: Side): TradingSide {
  const { store, teams } = useTrade()
  const read = () => store.draft()[side]
  const offer = useSyncExternalStore(store.subscribe, read, read)
  const team = teams.find(({ id }) => id === offer.teamId) ?? null
  return { side, team, offer, colors: sideColors(side, team?.colors ?? null) }
}

/** The team's roster, requested when it is not there yet. */
export function useRoster(teamId: number | null): Roster {
  const { book } = useTrade()
  useEffect(() => {
    if (teamId !== null) book.want(teamId)
  }, [book, teamId])
  return useRosterOf(book, teamId)
}

/** A side's team in full and as a fan says it. Two teams of one town go by their full names. */
export type SideNames = { readonly team: string; readonly shortName: string }

export function sideNames(draft: TradeDraft, teams: readonly Team[]): BySide<SideNames> {
  const teamOf = (side: Side) => teams.find(({ id }) => id === draft[side].teamId)
  const namesOf = (side: Side): SideNames => {
    const team = teamOf(side)
    if (!team) return { team: SIDE_NAMES[side], shortName: SIDE_NAMES[side] }
    const shared = team.locationName === teamOf(otherSide(side))?.locationName
    return { team: team.name, shortName: shared ? `The ${team.name}` : team.locationName }
  }
  return { team1: namesOf('team1'), team2: namesOf('team2') }
}
