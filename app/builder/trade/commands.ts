import type { Dialogs } from '#app/builder/session/dialogs.ts'
import type { Player } from '#domain/player/player.ts'
import type { Result } from '#domain/result/problem.ts'
import type { Team } from '#domain/team/team.ts'
import { performTrade } from '#domain/trade/actions.ts'
import {
  type BySide,
  type DraftPick,
  otherSide,
  pickLabel,
  type Side,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import { announce } from '#ui/live-announcer.tsx'

import { announceCleared, announceSent, announceTakenOut, TRADE_RESET } from './copy.ts'
import { type SideNames, sideNames, type TradeDialog, type TradeStore } from './model.ts'

/** Each makes an edit and announces the outcome, or shows a dialog. */
export type TradeCommands = ReturnType<typeof createCommands>

export function createCommands(store: TradeStore, dialogs: Dialogs<TradeDialog>, teams: readonly Team[]) {
  /** Announces the outcome, or shows why the edit was refused. */
  const conclude = (
    result: Result<TradeDraft, TradeProblem>,
    announcement: (draft: TradeDraft, names: BySide<SideNames>) => string,
  ): boolean => {
    if (result.ok) announce(announcement(result.value, sideNames(result.value, teams)))
    else dialogs.show({ kind: 'refusal', problem: result.problem })
    return result.ok
  }

  const togglePlayer = (side: Side, player: Player): void => {
    conclude(store.run('togglePlayer', { side, player }), (draft, names) => {
      const sent = draft[side].players.some((traded) => traded.player.id === player.id)
      return sent
        ? announceSent(player.name, names[otherSide(side)].shortName, draft[side], names[side].team)
        : announceTakenOut(player.name, draft[side], names[side].team)
    })
  }

  return {
    chooseTeam(side: Side, teamId: number | null): void {
      conclude(store.run('chooseTeam', { side, teamId }), (_, names) => `${names[side].team}.`)
    },
    togglePlayer,
    /** Returns why a rule refused the write-in, for their form. */
    addWriteIn(side: Side, player: Player): TradeProblem | null {
      const draft = store.draft()
      if (draft[side].players.some((traded) => traded.player.id === player.id))
        return { code: 'already_in_trade', side, player }
      const result = performTrade('togglePlayer', draft, { side, player })
      if (result.ok) togglePlayer(side, player)
      return result.ok ? null : result.problem
    },
    /** The field says its sum itself. */
    retain(side: Side, playerId: number, retained: number | null): void {
      const result = store.run('retainSalary', { side, playerId, retained })
      if (!result.ok) dialogs.show({ kind: 'refusal', problem: result.problem })
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
