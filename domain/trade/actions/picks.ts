import { accept, refuse } from '#domain/problem.ts'
import type { TradeAction } from '#domain/trade/actions/action.ts'
import { ASSET_LIMIT, countAssets, withOffer } from '#domain/trade/draft.ts'
import type { Side } from '#domain/trade/draft.ts'
import type { DraftPick } from '#domain/trade/pick.ts'
import { checkPick } from '#domain/trade/trade.ts'
import type { AssetProblem } from '#domain/trade/trade.ts'

/**
 * One more pick (P-TRADE-22), its note without blanks around it (P-VALID-19). A team may hold several of one round.
 * A pick whose id is there already takes that one's place.
 */
export const putPick: TradeAction<
  { readonly side: Side; readonly pick: DraftPick; readonly currentYear: number },
  AssetProblem
> = {
  label: 'Draft pick',
  perform: (draft, { side, pick, currentYear }) => {
    const offer = draft[side]
    const known = offer.picks.some(({ id }) => id === pick.id)
    if (!known && countAssets(offer) >= ASSET_LIMIT) {
      return refuse({ code: 'too_many_assets', side, limit: ASSET_LIMIT })
    }
    const legal = checkPick({ ...pick, note: pick.note.trim() }, offer.teamId, currentYear)
    if (!legal.ok) return legal
    const picks = known
      ? offer.picks.map((other) => (other.id === pick.id ? legal.value : other))
      : [...offer.picks, legal.value]
    return accept(withOffer(draft, side, { picks }))
  },
}

/** P-TRADE-14 */
export const removePick: TradeAction<{ readonly side: Side; readonly pickId: string }, never> = {
  label: 'Remove pick',
  perform: (draft, { side, pickId }) => {
    const picks = draft[side].picks.filter(({ id }) => id !== pickId)
    return accept(picks.length === draft[side].picks.length ? draft : withOffer(draft, side, { picks }))
  },
}
