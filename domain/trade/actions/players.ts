import type { Player } from '#domain/player/player.ts'
import { accept, refuse } from '#domain/problem.ts'
import type { TradeAction } from '#domain/trade/actions/action.ts'
import { ASSET_LIMIT, countAssets, otherSide, withOffer } from '#domain/trade/draft.ts'
import type { Side } from '#domain/trade/draft.ts'
import { checkRetained } from '#domain/trade/trade.ts'
import type { AssetProblem } from '#domain/trade/trade.ts'

/** Into the trade, or out of it again (P-TRADE-11). */
export const togglePlayer: TradeAction<{ readonly side: Side; readonly player: Player }, AssetProblem> = {
  label: 'Choose player',
  perform: (draft, { side, player }) => {
    const offer = draft[side]
    const others = offer.players.filter((traded) => traded.player.id !== player.id)
    if (others.length < offer.players.length) return accept(withOffer(draft, side, { players: others }))
    if (draft[otherSide(side)].players.some((traded) => traded.player.id === player.id)) {
      return refuse({ code: 'already_in_trade', side, player })
    }
    if (player.teamId === null || player.teamId !== offer.teamId) {
      return refuse({ code: 'not_on_team', side, player })
    }
    if (countAssets(offer) >= ASSET_LIMIT)
      return refuse({ code: 'too_many_assets', side, limit: ASSET_LIMIT })
    return accept(withOffer(draft, side, { players: [...offer.players, { player, retained: null }] }))
  },
}

/** How much of his salary the sender keeps; null for none. Who is not in the trade stays out of it. */
export const retainSalary: TradeAction<
  { readonly side: Side; readonly playerId: number; readonly retained: number | null },
  AssetProblem
> = {
  label: 'Retain salary',
  continues: true,
  perform: (draft, { side, playerId, retained }) => {
    const { players } = draft[side]
    const traded = players.find(({ player }) => player.id === playerId)
    if (!traded || traded.retained === retained) return accept(draft)
    const share = checkRetained(traded.player, retained)
    if (!share.ok) return share
    const changed = players.map((other) => (other === traded ? { ...traded, retained } : other))
    return accept(withOffer(draft, side, { players: changed }))
  },
}
