import { retainedDollars } from '#domain/cap/team-cap.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import { checkRetained, RETAINED_LIMIT } from './trade.ts'

/** How many teams a trade that happened may have. */
export const MOST_TEAMS = 3

/** The longest note about its picks, in characters. */
export const PICKS_LIMIT = 200

/** A player of a trade that happened. */
export type TradeMove<Moved extends Player = Player> = {
  /** As stored. */
  readonly player: Moved
  /** The ids of the sending and of the receiving team; null for none chosen. */
  readonly from: number
  readonly to: number | null
  /** Percentage of the cap hit that the sender retains, 1–50; null for none. */
  readonly retained: number | null
}

export type SettledMove<Moved extends Player = Player> = Omit<TradeMove<Moved>, 'to' | 'retained'> & {
  readonly to: number
  /** Dollars that the sender retains. */
  readonly kept: number
}

export type RecordedTradeProblem =
  | Problem<'selection_required' | 'too_many_teams'>
  | Problem<
      'already_in_trade' | 'not_on_team' | 'receiver_missing' | 'retained_unknown',
      { readonly player: string }
    >
  | Problem<'retained_out_of_range', { readonly player: string; readonly limit: number }>

/** Checks a trade that happened and returns what it moves, or the first problem. */
export function settleTrade<Moved extends Player>(
  moves: ReadonlyArray<TradeMove<Moved>>,
): Result<ReadonlyArray<SettledMove<Moved>>, RecordedTradeProblem> {
  if (moves.length === 0) return refuse({ code: 'selection_required' })
  const teams = new Set(moves.flatMap(({ from, to }) => [from, to ?? from]))
  if (teams.size > MOST_TEAMS) return refuse({ code: 'too_many_teams' })
  const settled: Array<SettledMove<Moved>> = []
  for (const { player, from, to, retained } of moves) {
    const { id, name, capHit } = player
    const about = { player: name }
    if (settled.some((other) => other.player.id === id)) return refuse({ code: 'already_in_trade', ...about })
    if (player.teamId !== from) return refuse({ code: 'not_on_team', ...about })
    if (to === null || to === from) return refuse({ code: 'receiver_missing', ...about })
    if (!checkRetained(player, retained).ok)
      return refuse({ code: 'retained_out_of_range', ...about, limit: RETAINED_LIMIT })
    const kept = retainedDollars(capHit ?? 0, retained)
    if (retained !== null && kept === 0) return refuse({ code: 'retained_unknown', ...about })
    settled.push({ player, from, to, kept })
  }
  return accept(settled)
}
