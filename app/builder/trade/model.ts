import { createEditedDraft } from '#app/builder/session/edited-draft.ts'
import type { TeamRetained } from '#domain/cap/team-cap.ts'
import type { Team } from '#domain/team/team.ts'
import { TRADE_ACTIONS, type TradeActionArgs } from '#domain/trade/actions.ts'
import { shortTeamNames } from '#domain/trade/describe.ts'
import {
  type BySide,
  type DraftPick,
  findBothTeams,
  type Side,
  type TradeDraft,
} from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'
import { SIDE_NAMES } from '#messages/trade.ts'

export type TradeStore = ReturnType<typeof createTradeStore>

export const createTradeStore = (first: TradeDraft) =>
  createEditedDraft<TradeDraft, TradeActionArgs, TradeProblem>(first, TRADE_ACTIONS, TRADE_ACTIONS.loadTrade)

export type TradeDialog =
  | { readonly kind: 'pick'; readonly side: Side; readonly pick: DraftPick | null }
  /** Type a player who is on no roster. */
  | { readonly kind: 'write_in'; readonly side: Side; readonly text: string }
  | { readonly kind: 'preview' | 'save' | 'saved' }
  | { readonly kind: 'refusal'; readonly problem: TradeProblem }
  | { readonly kind: 'notice'; readonly title: string; readonly message: string }

/** What the cap sums need besides both rosters. */
export type CapFacts = {
  /** The day whose season's limits apply: "2026-11-23". */
  readonly day: string
  /** What every team pays for players on other teams; null if the server could not read it. */
  readonly retained: readonly TeamRetained[] | null
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
