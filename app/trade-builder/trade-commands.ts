import { createEditedDraft } from '#app/building/edited-draft.ts'
import type { Player } from '#domain/player/player.ts'
import type { Result } from '#domain/problem.ts'
import { TRADE_ACTIONS, type TradeActionArgs } from '#domain/trade/actions.ts'
import { type BySide, otherSide, type Side, type TradeDraft } from '#domain/trade/draft.ts'
import { type DraftPick, pickLabel } from '#domain/trade/pick.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import { redone, undone } from '#messages/site.ts'
import { announce } from '#ui/live-announcer.tsx'

import { announceCleared, announceKept, announceSent, TRADE_RESET } from './copy.ts'

/** The trade on the screen and how it got there. */
export type TradeStore = ReturnType<typeof createTradeStore>

export const createTradeStore = (first: TradeDraft) =>
  createEditedDraft<TradeDraft, TradeActionArgs, TradeProblem>(first, TRADE_ACTIONS)

/** The screen's commands: each does an edit and announces the outcome, or shows a dialog. */
export type TradeCommands = ReturnType<typeof createTradeCommands>

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
