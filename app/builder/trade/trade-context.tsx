import { createContext, type CSSProperties, use, useEffect, useSyncExternalStore } from 'react'

import { createEditedDraft } from '#app/shared/drafts/edited-draft.ts'
import { teamThemeStyle } from '#app/shared/team-theme.ts'
import type { TeamRetained } from '#domain/cap/team-cap.ts'
import type { EditHistory } from '#domain/edits.ts'
import type { Player } from '#domain/player/player.ts'
import type { Result } from '#domain/problem.ts'
import { type Team, type TeamColors } from '#domain/team/team.ts'
import { colorsBeside, TEXT_THRESHOLD } from '#domain/team/theme.ts'
import { TRADE_ACTIONS, type TradeActionArgs } from '#domain/trade/actions.ts'
import { shortTeamNames } from '#domain/trade/describe.ts'
import {
  type BySide,
  type DraftPick,
  findBothTeams,
  type Offer,
  otherSide,
  pickLabel,
  type Side,
  sideColors,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import { SIDE_NAMES } from '#messages/trade.ts'
import { announce } from '#ui/live-announcer.tsx'

import { announceCleared, announceTakenOut, announceSent, TRADE_RESET } from './copy.ts'
import { type Roster, type RosterBook, useRosterOf } from './rosters.ts'

export type TradeDialog =
  | { readonly kind: 'pick'; readonly side: Side; readonly pick: DraftPick | null }
  | { readonly kind: 'preview' | 'save' | 'saved' }
  | {
      readonly kind: 'notice'
      readonly title: string
      readonly message: string
      /** What succeeded in spite of the failure. */
      readonly hint?: string
    }

/** What the cap sums need besides both rosters. */
export type CapFacts = {
  /** The day whose season's limits apply: "2026-11-23". */
  readonly day: string
  /** What every team pays for players on other teams; null if the server could not read it. */
  readonly retained: readonly TeamRetained[] | null
}

export type TradeScreen = {
  readonly store: TradeStore
  readonly commands: TradeCommands
  readonly book: RosterBook
  /** The favorite one first. */
  readonly teams: readonly Team[]
  /** The account's favorite team; null without one. */
  readonly favorite: Team | null
  /** The first year a pick may have. */
  readonly currentYear: number
  readonly cap: CapFacts
  /** The colors of both sides as CSS variables, adjusted to differ. */
  readonly themes: BySide<CSSProperties>
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
  /** The team's own colors, for sweaters. */
  readonly colors: TeamColors
  /** The side's accent as CSS variables. */
  readonly theme: CSSProperties
}

/** Returns one side. Changes of the other side do not render its reader. */
export function useSide(side: Side): TradingSide {
  const { store, teams, themes } = useTrade()
  const read = () => store.draft()[side]
  const offer = useSyncExternalStore(store.subscribe, read, read)
  const team = teams.find(({ id }) => id === offer.teamId) ?? null
  return { side, team, offer, colors: sideColors(side, team?.colors ?? null), theme: themes[side] }
}

/** Returns the colors of both sides. Those of the second team change where they are too similar to the first. */
export function sideThemes(team1: Team | null, team2: Team | null): BySide<CSSProperties> {
  const first = sideColors('team1', team1?.colors ?? null)
  const second = colorsBeside(sideColors('team2', team2?.colors ?? null), first)
  return {
    team1: teamThemeStyle(first, TEXT_THRESHOLD.trade),
    team2: teamThemeStyle(second, TEXT_THRESHOLD.trade),
  }
}

/** Returns the team's roster, and requests it if it is not loaded. */
export function useRoster(teamId: number | null): Roster {
  const { book } = useTrade()
  useEffect(() => {
    if (teamId !== null) book.want(teamId)
  }, [book, teamId])
  return useRosterOf(book, teamId)
}

/** A side's team in full and as fans call it: "Edmonton Oilers", "Oilers". */
export type SideNames = { readonly team: string; readonly shortName: string }

export function sideNames(draft: TradeDraft, teams: readonly Team[]): BySide<SideNames> {
  const both = findBothTeams(teams, draft)
  const short = both && shortTeamNames(both)
  const namesOf = (side: Side): SideNames => {
    const team = teams.find(({ id }) => id === draft[side].teamId)?.name ?? SIDE_NAMES[side]
    return { team, shortName: short?.[side] ?? team }
  }
  return { team1: namesOf('team1'), team2: namesOf('team2') }
}

/** Returns the trade on the screen with its history. */
export type TradeStore = ReturnType<typeof createTradeStore>

export const createTradeStore = (first: TradeDraft) =>
  createEditedDraft<TradeDraft, TradeActionArgs, TradeProblem>(first, TRADE_ACTIONS, TRADE_ACTIONS.loadTrade)

/** Returns the screen's commands. Each makes an edit and announces the outcome, or shows a dialog. */
type TradeCommands = ReturnType<typeof createTradeCommands>

type Dependencies = {
  readonly store: TradeStore
  /** Returns the teams as sentences name them: "Edmonton Oilers" send, "Oilers" receive. */
  readonly namesOf: (draft: TradeDraft) => BySide<{ readonly team: string; readonly shortName: string }>
  readonly refuse: (problem: TradeProblem) => void
}

export function createTradeCommands({ store, namesOf, refuse }: Dependencies) {
  /** Announces the outcome, or shows why the edit was refused. */
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
          : announceTakenOut(player.name, draft[side], names[side].team)
      })
    },
    retain(side: Side, playerId: number, retained: number | null): void {
      const result = store.run('retainSalary', { side, playerId, retained })
      if (!result.ok) refuse(result.problem)
    },
    /** Returns false when a rule refused the edit. */
    putPick(side: Side, pick: DraftPick, currentYear: number): boolean {
      return conclude(store.run('putPick', { side, pick, currentYear }), (draft, names) =>
        announceSent(pickLabel(pick), names[otherSide(side)].shortName, draft[side], names[side].team),
      )
    },
    removePick(side: Side, pick: DraftPick): void {
      conclude(store.run('removePick', { side, pickId: pick.id }), (draft, names) =>
        announceTakenOut(pickLabel(pick), draft[side], names[side].team),
      )
    },
    clearSide(side: Side): void {
      conclude(store.run('clearSide', { side }), (_, names) => announceCleared(names[side].team))
    },
    reset(): void {
      conclude(store.run('reset', {}), () => TRADE_RESET)
    },
    undo: store.undo,
    redo: store.redo,
  }
}
