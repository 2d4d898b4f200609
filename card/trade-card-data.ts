import type { CardTeam } from '#card/card-data.ts'
import type { BySide, Offer } from '#domain/trade/draft.ts'

/** Everything that stands on a trade card (P-ENT-37). Plain data: it travels to a worker as it is. */
export type TradeCardData = {
  readonly teams: BySide<CardTeam>
  /** What each team sends; the card shows it under the other one, which receives it. */
  readonly sends: BySide<Pick<Offer, 'players' | 'picks'>>
  /** The rosters' date, already in the reader's words, e.g. "Oct 10, 2026". */
  readonly asOf: string
  readonly footer: string
}

export const TRADE_CARD_TITLE = 'TRADE PROPOSAL'

/** What a card says that nobody has put anything on (P-ERR-33). */
export const NO_TRADE_DATA = 'No trade data available.'
