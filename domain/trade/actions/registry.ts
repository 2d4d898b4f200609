import type { Result } from '#domain/problem.ts'
import type { TradeAction } from '#domain/trade/actions/action.ts'
import { chooseTeam } from '#domain/trade/actions/choose-team.ts'
import { clearSide, loadTrade, reset } from '#domain/trade/actions/clear.ts'
import { putPick, removePick } from '#domain/trade/actions/picks.ts'
import { retainSalary, togglePlayer } from '#domain/trade/actions/players.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'

const actions = { chooseTeam, togglePlayer, retainSalary, putPick, removePick, clearSide, reset, loadTrade }

export type TradeActionName = keyof typeof actions

/** What each action needs besides the draft. */
export type TradeActionArgs = {
  readonly [Name in TradeActionName]: Parameters<(typeof actions)[Name]['perform']>[1]
}

/** Every edit of a trade, by name. */
export const TRADE_ACTIONS: {
  readonly [Name in TradeActionName]: TradeAction<TradeActionArgs[Name], TradeProblem>
} = actions

/** The one way a trade changes: `performTrade('togglePlayer', draft, { side, player })`. */
export function performTrade<Name extends TradeActionName>(
  name: Name,
  draft: TradeDraft,
  args: TradeActionArgs[Name],
): Result<TradeDraft, TradeProblem> {
  return TRADE_ACTIONS[name].perform(draft, args)
}
