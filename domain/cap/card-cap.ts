import type { LineupDraft, Placements } from '#domain/lineup/draft.ts'
import { placedById } from '#domain/lineup/letters.ts'
import { isFull, notedType } from '#domain/lineup/lineup.ts'
import type { Player } from '#domain/player/player.ts'

import { type CapSum, lineupCap } from './team-cap.ts'

/** What a card says about the cap hits on it. */
export type CardCap = CapSum & {
  /** A complete Dream Team that was built to fit under the season's limit, and does. */
  readonly isUnderCap: boolean
}

/** What everybody in any of the types costs, each once: a Dream Team under the cap hides nobody on its power play. */
export const wholeCap = (lineups: LineupDraft['lineups']): CapSum =>
  lineupCap([...placedById(lineups).values()])

/**
 * The draft with the cap hits of today: a kept one may know older hits, or none. Who is not among those players keeps
 * theirs. It is the same object where nothing differs, so that its card is not drawn again.
 */
export function withCapHits<Draft extends Pick<LineupDraft, 'lineups'>>(
  draft: Draft,
  players: readonly Player[],
): Draft {
  const placed = placedById(draft.lineups)
  const today = new Map(players.filter(({ id }) => placed.has(id)).map(({ id, capHit }) => [id, capHit]))
  const hitOf = ({ id, capHit }: Player) => today.get(id) ?? (today.has(id) ? null : capHit)
  const all = Object.values(draft.lineups).flatMap((placements) => Object.values(placements))
  if (all.every((player) => hitOf(player) === player.capHit)) return draft
  const priced = (placements: Placements): Placements =>
    Object.fromEntries(
      Object.entries(placements).map(([slot, player]) => [slot, { ...player, capHit: hitOf(player) }]),
    )
  const { even_strength, power_play, penalty_kill } = draft.lineups
  const lineups = {
    even_strength: priced(even_strength),
    power_play: priced(power_play),
    penalty_kill: priced(penalty_kill),
  }
  return { ...draft, lineups }
}

/**
 * The cap of a card: "under the cap" where that was the game and it is won, else the sum of those who are drawn. Null
 * where the card says nothing of it: not chosen, or nobody's cap hit is known.
 * @param limit the season's upper limit for a Dream Team; null for a team
 */
export function capOnCard(
  drawn: Pick<LineupDraft, 'type' | 'lineups' | 'extras'>,
  limit: number | null,
): CardCap | null {
  const { lineups, extras } = drawn
  if (extras.underCap && limit !== null && isFull('even_strength', lineups.even_strength)) {
    const whole = wholeCap(lineups)
    // Whoever is unknown could be the one too many.
    if (whole.unknown.length === 0 && whole.dollars <= limit) return { ...whole, isUnderCap: true }
  }
  if (!extras.cap) return null
  const players = Object.values(lineups[notedType(drawn)])
  const sum = lineupCap(players)
  return sum.unknown.length === players.length ? null : { ...sum, isUnderCap: false }
}
