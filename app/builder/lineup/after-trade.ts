import type { RosterMoves } from '#domain/lineup/edit/after-trade.ts'
import type { Player } from '#domain/player/player.ts'
import type { Team } from '#domain/team/team.ts'

import { NEWCOMER } from './copy.ts'
import type { DraftVariant } from './kept-drafts.ts'

export type AfterTrade = { readonly moves: RosterMoves; readonly roster: readonly Player[] }

/** Returns the variant under which drafts of the team after the trade are stored, apart from those of the real team. */
export function tradeVariant({ moves: { coming, leaving } }: AfterTrade): DraftVariant {
  return { of: 'trade', name: `in-${sortedIds(coming)}-out-${sortedIds(leaving)}` }
}

const sortedIds = (players: readonly Player[]): string =>
  players
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('.')

/** Returns where each player who joins by the trade comes from, by id. */
export function newcomersOf(after: AfterTrade | null, teams: readonly Team[]): ReadonlyMap<number, string> {
  const coming = after?.moves.coming ?? []
  return new Map(
    coming.map(({ id, teamId }) => {
      const from = teams.find((team) => team.id === teamId)
      return [id, from ? NEWCOMER.from(from.abbreviation) : NEWCOMER.signed]
    }),
  )
}
