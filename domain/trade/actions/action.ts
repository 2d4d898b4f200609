import type { EditAction } from '#domain/edit-action.ts'
import type { Problem } from '#domain/problem.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'

/** One thing a visitor can do to a trade. */
export type TradeAction<Args, Refusal extends Problem> = EditAction<TradeDraft, Args, Refusal>
