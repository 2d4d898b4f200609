import { accept } from '#domain/problem.ts'
import type { TradeAction } from '#domain/trade/actions/action.ts'
import { countAssets, isBlank, SIDES, withOffer } from '#domain/trade/draft.ts'
import type { Side, TradeDraft } from '#domain/trade/draft.ts'

const EMPTY = { players: [], picks: [] } as const

/** Every player and pick of both sides; the teams stay (P-TRADE-17). */
export const reset: TradeAction<Readonly<Record<never, never>>, never> = {
  label: 'Reset trade',
  perform: (draft) =>
    accept(isBlank(draft) ? draft : SIDES.reduce((rest, side) => withOffer(rest, side, EMPTY), draft)),
}

/** Every player and pick of one side. */
export const clearSide: TradeAction<{ readonly side: Side }, never> = {
  label: 'Clear side',
  perform: (draft, { side }) =>
    accept(countAssets(draft[side]) === 0 ? draft : withOffer(draft, side, EMPTY)),
}

/** Another trade in place of this one: a saved one, or one that was kept. */
export const loadTrade: TradeAction<{ readonly trade: TradeDraft }, never> = {
  label: 'Open trade',
  perform: (_draft, { trade }) => accept(trade),
}
