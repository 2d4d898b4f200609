import { compareBy } from '#domain/lineup/edit/pool.ts'
import { kindOf } from '#domain/lineup/model/placement.ts'
import type { SlotKind } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'

const HEADINGS = ['in_trade', 'forward', 'defense', 'goalie', 'off_roster'] as const

export type RosterGroup = {
  readonly heading: SlotKind | 'in_trade' | 'off_roster'
  readonly players: readonly Player[]
}

/**
 * Returns a roster as a cap table lists it, the largest cap hit first, without empty groups. Injured players keep their place among the others,
 * because their contracts count and can be traded.
 * @param first ids of the players to list before all others, in a group of their own
 */
export function rosterGroups(players: readonly Player[], first: ReadonlySet<number>): readonly RosterGroup[] {
  const sort = { order: 'cap_hit', lastGame: null, type: 'even_strength' } as const
  const sorted = players.toSorted(compareBy(sort, () => 0))
  const headingOf = ({ id, status, position }: Player): RosterGroup['heading'] => {
    if (first.has(id)) return 'in_trade'
    return status === 'off_roster' ? 'off_roster' : kindOf(position)
  }
  return HEADINGS.map((heading) => ({
    heading,
    players: sorted.filter((player) => headingOf(player) === heading),
  })).filter((group) => group.players.length > 0)
}
