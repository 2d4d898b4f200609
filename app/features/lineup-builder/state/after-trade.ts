import type { Player } from '#domain/player/player.ts'
import type { RosterMoves } from '#domain/roster/after-trade.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

import { lastDraft } from './kept-drafts.ts'

/** A team as it would be after a trade: who comes, who goes, and the roster of then. */
export type AfterTrade = { readonly moves: RosterMoves; readonly roster: readonly Player[] }

const idsOf = (players: readonly Player[]): string =>
  players
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join('.')

/** Its drafts are kept by this name, beside those of the real team. */
export function tradeKey({ moves: { coming, leaving } }: AfterTrade): string {
  return `in-${idsOf(coming)}-out-${idsOf(leaving)}`
}

/** Where the board begins: the team's last kept lines, with the holes of who leaves filled. */
export async function startAfterTrade(asked: LineupDraft, after: AfterTrade): Promise<LineupDraft> {
  const kept = await lastDraft(asked)
  const { linesAfterTrade } = await import('#domain/lineup/lines-after-trade.ts')
  return linesAfterTrade(kept ?? asked, after.moves, after.roster)
}
