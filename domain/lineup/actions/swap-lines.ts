import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { activePlacements, withPlacements } from '#domain/lineup/draft.ts'
import type { Placements } from '#domain/lineup/draft.ts'
import { groupSlots, SLOTS } from '#domain/lineup/slots.ts'
import type { Group, SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { accept, refuse } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** This type has no such line, pair or unit: even strength has no fifth line and no units. */
export type NoSuchGroup = Problem<
  'no_such_group',
  { readonly type: LineupType; readonly group: Group; readonly unit: number }
>

/** Two lines, pairs or units of the same kind trade places, empty slots included. */
export const swapLines: LineupAction<
  { readonly group: Group; readonly first: number; readonly second: number },
  NoSuchGroup
> = {
  label: 'Swap lines',
  perform: (draft, { group, first, second }) => {
    const { type } = draft
    const firstSlots = groupSlots(type, group, first)
    const secondSlots = groupSlots(type, group, second)
    if (firstSlots.length === 0) return refuse({ code: 'no_such_group', type, group, unit: first })
    if (secondSlots.length === 0) return refuse({ code: 'no_such_group', type, group, unit: second })

    const placements = activePlacements(draft)
    const trades = new Map<SlotId, SlotId>()
    for (const [index, slot] of firstSlots.entries()) {
      const other = secondSlots[index]
      if (other) trades.set(slot.id, other.id).set(other.id, slot.id)
    }
    const swapped: Partial<Record<SlotId, Player>> = {}
    for (const { id } of SLOTS[type]) {
      const player = placements[trades.get(id) ?? id]
      if (player) swapped[id] = player
    }
    return accept(same(placements, swapped, type) ? draft : withPlacements(draft, swapped))
  },
}

const same = (before: Placements, after: Placements, type: LineupType): boolean =>
  SLOTS[type].every(({ id }) => before[id] === after[id])
