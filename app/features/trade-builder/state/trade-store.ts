import { createEditedDraft } from '#app/components/draft-store/edited-draft.ts'
import { TRADE_ACTIONS } from '#domain/trade/actions/registry.ts'
import type { TradeActionArgs } from '#domain/trade/actions/registry.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'
import type { TradeProblem } from '#domain/trade/trade.ts'

/** The trade on the screen and how it got there. */
export type TradeStore = ReturnType<typeof createTradeStore>

export const createTradeStore = (first: TradeDraft) =>
  createEditedDraft<TradeDraft, TradeActionArgs, TradeProblem>(first, TRADE_ACTIONS)
