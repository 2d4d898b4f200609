import { createEditedDraft } from '#app/components/draft-store/edited-draft.ts'
import type { Result } from '#domain/problem.ts'
import { performTrade, TRADE_ACTIONS } from '#domain/trade/actions/registry.ts'
import type { TradeActionArgs, TradeActionName } from '#domain/trade/actions/registry.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'

/** The trade on the screen and how it got there. Buttons, keys and undo all change it here. */
export type TradeStore = ReturnType<typeof createTradeStore>

export function createTradeStore(first: TradeDraft) {
  const edited = createEditedDraft(first)
  return {
    ...edited,
    /** Does an edit that undo can take back; a refused one changes nothing. */
    run<Name extends TradeActionName>(
      name: Name,
      args: TradeActionArgs[Name],
    ): Result<TradeDraft, TradeProblem> {
      const result = performTrade(name, edited.draft(), args)
      if (result.ok) edited.apply(TRADE_ACTIONS[name], result.value)
      return result
    },
  }
}
