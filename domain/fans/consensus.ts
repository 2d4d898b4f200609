import { byLineupType, type ByLineupType, type LineupType } from '#domain/hockey/vocabulary.ts'
import { assign } from '#domain/lineup/edit/assignment.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { checkPlacement, fit } from '#domain/lineup/model/placement.ts'
import { type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { isWriteIn, type Player } from '#domain/player/player.ts'

/** With fewer makers nothing is shown: that would be a handful of friends, not the fans. */
export const MIN_MAKERS = 5

/** Older votes do not count. */
export const VOTE_DAYS = 30

/** The lineup of one maker: player ids in the order of the type's slots, 0 for an empty slot or a write-in. */
export type Vote = readonly number[]

export type Tally = {
  readonly makers: number
  /** In the order of the type's slots: how many makers put each player there, by player id. */
  readonly slots: ReadonlyArray<ReadonlyMap<number, number>>
}

/** What the fans of a team would ice, as a legal lineup of today's roster. Slots may be empty. */
export type FanLines = {
  /** How many makers were counted, each once. */
  readonly makers: number
  /** In reading order. */
  readonly places: readonly FanPlace[]
}

export type FanPlace = {
  readonly slot: SlotId
  readonly playerId: number
  /** The percentage of all makers who put the player in this slot, 0 to 100. */
  readonly percent: number
}

/** Returns a lineup as a vote; null if it has no player of a roster. */
export function voteOf(type: LineupType, placements: Placements): Vote | null {
  const vote = SLOTS[type].map(({ id }) => {
    const player = placements[id]
    return player && !isWriteIn(player) ? player.id : 0
  })
  return vote.some((id) => id !== 0) ? vote : null
}

/** Counts how often each player was put into each slot. @param votes one per maker */
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
 * Returns the legal lineup that the fans agree with most: the one whose players have the most votes in the slots where
 * it puts them. Of two with as many votes, it returns the one whose players suit their slots better.
 * @param roster who is on the team today; no other player is placed
 * @returns null for too few makers, or if none of their players is on the team any more
 */
export function fanLinesOf(
  type: LineupType,
  { makers, slots }: Tally,
  roster: readonly Player[],
): FanLines | null {
  if (makers < MIN_MAKERS) return null
  // Sorted, so that the order of the roster cannot change the lines.
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

/** Returns the fans' lines as lineups to continue. @param roster the players that the lines were counted with */
export function fanPlacements(
  fans: ByLineupType<FanLines | null>,
  roster: readonly Player[],
): ByLineupType<Placements> {
  return byLineupType((type) =>
    Object.fromEntries(
      (fans[type]?.places ?? []).flatMap(({ slot, playerId }) => {
        const player = roster.find(({ id }) => id === playerId)
        return player ? [[slot, player]] : []
      }),
    ),
  )
}

/** One more vote outweighs how well all twenty players suit their slots, which is at most 7 each. */
const MORE_THAN_ALL_FITS = 1000
