import { byLineupType } from '#domain/hockey/vocabulary.ts'
import type { LineupDraft, Placements } from '#domain/lineup/model/draft.ts'
import { placedById } from '#domain/lineup/model/letters.ts'
import { countSlots, isFull, notedType } from '#domain/lineup/model/lineup.ts'
import type { Player } from '#domain/player/player.ts'

import { type CapSum, lineupCap } from './cap-sum.ts'

export type CardCap = CapSum & {
  /** A complete Dream Team that was built to fit under the season's limit, and does. */
  readonly isUnderCap: boolean
  /** The limit it fits under. Links from an earlier version have none. */
  readonly limit?: number | undefined
}

/**
 * Returns the cap hits of every player in any of the types, each counted once. A Dream Team cannot get under the cap by
 * moving its stars to the power play.
 */
export const wholeCap = (lineups: LineupDraft['lineups']): CapSum =>
  lineupCap([...placedById(lineups).values()])

/**
 * Returns the players for the empty slots of a Dream Team that stays under the limit, whichever of them fill it: each
 * costs at most an equal share of what is left. A player of another lineup type is already counted.
 */
export function affordable(
  { type, lineups }: Pick<LineupDraft, 'type' | 'lineups'>,
  pool: readonly Player[],
  limit: number,
): readonly Player[] {
  const { filled, total } = countSlots(type, lineups[type])
  const share = (limit - wholeCap(lineups).dollars) / (total - filled)
  const counted = placedById(lineups)
  return pool.filter(({ id, capHit }) => counted.has(id) || (capHit !== null && capHit <= share))
}

/**
 * Returns the draft with today's cap hits, because a stored draft may have older ones or none. Players who are not
 * among `players` keep theirs. If nothing differs, it returns the same object, so that the card is not drawn again.
 */
export function withCapHits<Draft extends Pick<LineupDraft, 'lineups'>>(
  draft: Draft,
  players: readonly Player[],
): Draft {
  const today = new Map(players.map((player) => [player.id, player]))
  const hitOf = (player: Player) => (today.get(player.id) ?? player).capHit
  const all = Object.values(draft.lineups).flatMap((placements) => Object.values(placements))
  if (all.every((player) => hitOf(player) === player.capHit)) return draft
  const priced = (placements: Placements): Placements =>
    Object.fromEntries(
      Object.entries(placements).map(([slot, player]) => [slot, { ...player, capHit: hitOf(player) }]),
    )
  return { ...draft, lineups: byLineupType((type) => priced(draft.lineups[type])) }
}

/**
 * Returns the cap that a card shows: "under the cap" if the Dream Team was built for that and fits, else the sum of the
 * even-strength lineup. Null if the card does not show it: its maker did not choose it, no cap hit is known, or only
 * units are drawn, whose sum looks like the team's.
 * @param limit the season's upper limit for a Dream Team; null for a team's lineup
 */
export function capOnCard(
  drawn: Pick<LineupDraft, 'type' | 'lineups' | 'extras'>,
  limit: number | null,
): CardCap | null {
  const { lineups, extras } = drawn
  if (extras.underCap && limit !== null && isFull('even_strength', lineups.even_strength)) {
    const whole = wholeCap(lineups)
    // A player with an unknown cap hit could take the lineup over the limit.
    if (whole.unknown.length === 0 && whole.dollars <= limit) return { ...whole, isUnderCap: true, limit }
  }
  if (!extras.cap || notedType(drawn) !== 'even_strength') return null
  const players = Object.values(lineups.even_strength)
  const sum = lineupCap(players)
  return sum.unknown.length === players.length ? null : { ...sum, isUnderCap: false }
}
