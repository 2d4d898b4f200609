import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'
import type { TradeDraft } from '#domain/trade/draft.ts'

import type { CapFacts } from './model.ts'

/** A roster that came with the page; null for one the server could not read. */
type LoadedRoster = { readonly teamId: number; readonly players: readonly Player[] | null }

/** What the address asks for, as far as it exists. */
export type LoadedTrade = {
  readonly teams: readonly Team[]
  /** The teams of the address, a saved proposal, or a shared trade to counter. */
  readonly asked: TradeDraft
  /** The saved proposal that is open; null for none. */
  readonly proposalId: number | null
  readonly rosters: readonly LoadedRoster[]
  /** Shown above the table: an unknown team, teams that could not be loaded, players who have left. */
  readonly notices: readonly string[]
  /** The first year a pick may have. */
  readonly currentYear: number
  readonly cap: CapFacts
  /** Whether the operator's TRADE_SAVING lets proposals be saved. */
  readonly saving: boolean
}
