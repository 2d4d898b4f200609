import { createContext, use, useEffect, useSyncExternalStore } from 'react'

import { createEditedDraft } from '#app/building/edited-draft.ts'
import type { EditHistory } from '#domain/edits.ts'
import type { Player } from '#domain/player/player.ts'
import type { Result } from '#domain/problem.ts'
import type { Team, TeamColors } from '#domain/team/team.ts'
import { TRADE_ACTIONS, type TradeActionArgs } from '#domain/trade/actions.ts'
import {
  type BySide,
  type DraftPick,
  type Offer,
  otherSide,
  pickLabel,
  type Side,
  sideColors,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import { redone, undone } from '#messages/site.ts'
import { SIDE_NAMES } from '#messages/trade.ts'
import { announce } from '#ui/live-announcer.tsx'

import { announceCleared, announceKept, announceSent, TRADE_RESET } from './copy.ts'
import { type Roster, type RosterBook, useRosterOf } from './rosters.ts'

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

/** The trade on the screen and how it got there. */
export type TradeStore = ReturnType<typeof createTradeStore>

export const createTradeStore = (first: TradeDraft) =>
  createEditedDraft<TradeDraft, TradeActionArgs, TradeProblem>(first, TRADE_ACTIONS)

/** The screen's commands: each does an edit and announces the outcome, or shows a dialog. */
type TradeCommands = ReturnType<typeof createTradeCommands>

type Dependencies = {
  readonly store: TradeStore
  /** The teams as sentences name them: "Edmonton Oilers" sends, "Edmonton" receives. */
  readonly namesOf: (draft: TradeDraft) => BySide<{ readonly team: string; readonly shortName: string }>
  readonly refuse: (problem: TradeProblem) => void
}

export function createTradeCommands({ store, namesOf, refuse }: Dependencies) {
  /** Announces what happened, or shows why it did not. */
  const conclude = (
    result: Result<TradeDraft, TradeProblem>,
    announcement: (draft: TradeDraft, names: ReturnType<typeof namesOf>) => string,
  ): boolean => {
    if (result.ok) announce(announcement(result.value, namesOf(result.value)))
    else refuse(result.problem)
    return result.ok
  }

  return {
    chooseTeam(side: Side, teamId: number | null): void {
      conclude(store.run('chooseTeam', { side, teamId }), (_, names) => `${names[side].team}.`)
    },
    togglePlayer(side: Side, player: Player): void {
      conclude(store.run('togglePlayer', { side, player }), (draft, names) => {
        const sent = draft[side].players.some((traded) => traded.player.id === player.id)
        return sent
          ? announceSent(player.name, names[otherSide(side)].shortName, draft[side], names[side].team)
          : announceKept(player.name, draft[side], names[side].team)
      })
    },
    retain(side: Side, playerId: number, retained: number | null): void {
      const result = store.run('retainSalary', { side, playerId, retained })
      if (!result.ok) refuse(result.problem)
    },
    /** False when a rule refused it. */
    putPick(side: Side, pick: DraftPick, currentYear: number): boolean {
      return conclude(store.run('putPick', { side, pick, currentYear }), (draft, names) =>
        announceSent(pickLabel(pick), names[otherSide(side)].shortName, draft[side], names[side].team),
      )
    },
    removePick(side: Side, pick: DraftPick): void {
      conclude(store.run('removePick', { side, pickId: pick.id }), (draft, names) =>
        announceKept(pickLabel(pick), draft[side], names[side].team),
      )
    },
    clearSide(side: Side): void {
      conclude(store.run('clearSide', { side }), (_, names) => announceCleared(names[side].team))
    },
    reset(): void {
      conclude(store.run('reset', {}), () => TRADE_RESET)
    },
    undo(): void {
      const label = store.undo()
      if (label) announce(undone(label))
    },
    redo(): void {
      const label = store.redo()
      if (label) announce(redone(label))
    },
  }
}
