import { assign } from '#domain/assignment.ts'
import type { Placements } from '#domain/lineup/draft.ts'
import { checkPlacement, fit } from '#domain/lineup/placement.ts'
import { findSlot, groupName, type SlotId, SLOTS } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** Of fewer makers nothing is told: they would be a handful of friends, not the fans. */
export const MIN_MAKERS = 5

/** What was said longer ago counts no more. */
export const VOTE_DAYS = 30

/** What one maker says: player ids in the order of the type's slots, 0 where nobody stands. */
export type Vote = readonly number[]

/** How often each player was put into each slot. */
export type Tally = {
  readonly makers: number
  /** In the order of the type's slots: how many makers have the player of that id there. */
  readonly slots: ReadonlyArray<ReadonlyMap<number, number>>
}

/** What the fans of a team would ice, as a legal lineup of who is on the team today. Slots may be empty. */
export type FanLines = {
  /** Whose lineups were counted, each maker once. */
  readonly makers: number
  /** In reading order. */
  readonly places: readonly FanPlace[]
}

export type FanPlace = {
  readonly slot: SlotId
  readonly playerId: number
  /** Of all makers, how many have the player in this very slot; 0 to 100. */
  readonly percent: number
}

/** The vote of a lineup. */
export const voteOf = (type: LineupType, placements: Placements): Vote =>
  SLOTS[type].map(({ id }) => placements[id]?.id ?? 0)

/** @param votes one of each maker */
export function countVotes(type: LineupType, votes: readonly Vote[]): Tally {
  const slots = SLOTS[type].map(() => new Map<number, number>())
  for (const vote of votes) {
    for (const [place, slot] of slots.entries()) {
      const playerId = vote[place] ?? 0
      if (playerId !== 0) slot.set(playerId, (slot.get(playerId) ?? 0) + 1)
    }
  }
  return { makers: votes.length, slots }
}

/**
 * The lineup that agrees with most of what was counted: of all legal ones, the one whose players have the most votes in
 * the slots where it puts them. Where two have as many, the one whose players suit their slots better.
 * @param roster who is on the team today; nobody else is placed
 * @returns null of too few makers, or when none of their players is there any more
 */
export function fanLinesOf(
  type: LineupType,
  { makers, slots }: Tally,
  roster: readonly Player[],
): FanLines | null {
  if (makers < MIN_MAKERS) return null
  // In one order, so that what was counted in another has the same lines.
  const players = roster.toSorted((a, b) => a.id - b.id)
  const wishes = SLOTS[type].map((slot, place) => {
    const weights = new Map<number, number>()
    for (const player of players) {
      const votes = slots[place]?.get(player.id) ?? 0
      if (votes === 0 || !checkPlacement(type, slot, player).ok) continue
      weights.set(player.id, votes * MORE_THAN_ALL_FITS + fit(slot, player))
    }
    return weights
  })
  const assigned = assign(wishes)
  const places = SLOTS[type].flatMap(({ id }, place): readonly FanPlace[] => {
    const playerId = assigned[place] ?? 0
    const votes = slots[place]?.get(playerId) ?? 0
    return votes === 0 ? [] : [{ slot: id, playerId, percent: Math.round((votes / makers) * 100) }]
  })
  return places.length === 0 ? null : { makers, places }
}

/** A vote more outweighs how well all twenty suit, which is at most 7 each. */
const MORE_THAN_ALL_FITS = 1000

/** Who is in which slot. */
type Placed = Pick<FanPlace, 'slot' | 'playerId'>

/**
 * How far a lineup is that of the fans: how many of their players are where the fans have them. A forward or a
 * goaltender has to be in the same slot. Pairs and special teams have no such places, so it is enough to be in the same
 * pair or unit.
 */
export function agreement(
  type: LineupType,
  fans: readonly Placed[],
  own: readonly Placed[],
): { readonly same: number; readonly of: number } {
  const placed = new Map(own.map(({ slot, playerId }) => [playerId, comparedPlace(type, slot)]))
  const same = fans.filter(({ slot, playerId }) => placed.get(playerId) === comparedPlace(type, slot)).length
  return { same, of: fans.length }
}

/** "c1", and one name for the slots whose players may trade places: "pair 1", "unit 2". */
function comparedPlace(type: LineupType, slotId: SlotId): string {
  const slot = findSlot(type, slotId)
  const isOwn = !slot || (type === 'even_strength' && slot.kind !== 'defense')
  return isOwn ? slotId : `${groupName(type, slot.kind)} ${slot.lineNumber}`
}
