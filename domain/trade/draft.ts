import type { Player } from '#domain/player/player.ts'
import type { ShareCredit } from '#domain/share/share-credit.ts'
import type { DraftPick } from '#domain/trade/pick.ts'

/** The two teams of a trade, in the order of the screen. */
export const SIDES = ['team1', 'team2'] as const
export type Side = (typeof SIDES)[number]
export type BySide<T> = Readonly<Record<Side, T>>

/** Players and picks together that one team may send. */
export const ASSET_LIMIT = 20

/** A player who goes the other way. */
export type TradedPlayer = {
  readonly player: Player
  /** The share of his salary that the sender goes on paying, in per cent, 1–50; null for none. */
  readonly retained: number | null
}

/** What one team sends. */
export type Offer = {
  readonly teamId: number | null
  readonly players: readonly TradedPlayer[]
  readonly picks: readonly DraftPick[]
}

/** A trade in the making, which may break any rule; `checkTrade` makes a Trade of one that breaks none. */
export type TradeDraft = BySide<Offer> & {
  /** The shared trade that it counters; absent for one of its own. */
  readonly counterOf?: ShareCredit
}

const NO_OFFER: Offer = { teamId: null, players: [], picks: [] }

export const EMPTY_TRADE: TradeDraft = { team1: NO_OFFER, team2: NO_OFFER }

export const otherSide = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1')

export const countAssets = ({ players, picks }: Pick<Offer, 'players' | 'picks'>): number =>
  players.length + picks.length

/** Nothing chosen on either side; the teams may be (P-TRADE-16). */
export const isBlank = (draft: BySide<Pick<Offer, 'players' | 'picks'>>): boolean =>
  SIDES.every((side) => countAssets(draft[side]) === 0)

/** Something goes each way (P-TRADE-18). */
export const isTwoSided = (draft: TradeDraft): boolean => SIDES.every((side) => countAssets(draft[side]) > 0)

/** The draft with one side changed. */
export function withOffer(draft: TradeDraft, side: Side, change: Partial<Offer>): TradeDraft {
  return { ...draft, [side]: { ...draft[side], ...change } }
}
