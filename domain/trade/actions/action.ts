import type { Edit } from '#domain/edit-history.ts'
import type { Problem, Result } from '#domain/problem.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'

/**
 * One thing a visitor can do to a trade. Clicks, keys, undo and tests all share the record.
 * `perform` is pure; an edit that changes nothing returns the very same draft, so that undo has nothing to take back.
 */
export type TradeAction<Args, Refusal extends Problem> = Edit & {
  readonly perform: (draft: TradeDraft, args: Args) => Result<TradeDraft, Refusal>
}
