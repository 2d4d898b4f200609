/** What saved proposals and the kept images of trades can be sorted by. */
export const TRADE_DESK_COLUMNS = ['at', 'name', 'who'] as const
export type TradeDeskColumn = (typeof TRADE_DESK_COLUMNS)[number]

/** A saved proposal as the back-office lists it. */
export type ListedProposal = {
  readonly id: number
  /** What its owner calls it; null for the teams' names. */
  readonly name: string | null
  readonly team1_name: string
  readonly team2_name: string
  readonly players: number
  readonly picks: number
  /** Null: a guest's. */
  readonly email: string | null
  readonly created_at: Date
}

/** A kept image of a trade as the back-office lists it. */
export type ListedTradeImage = {
  readonly id: number
  readonly filename: string
  /** Its public address; null for a row that names none. */
  readonly url: string | null
  /** Bytes. */
  readonly size: number
  /** Null: a guest's. */
  readonly email: string | null
  readonly created_at: Date
}
