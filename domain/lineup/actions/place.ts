import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { activePlacements, withPlacements } from '#domain/lineup/draft.ts'
import { checkNotAssigned, checkPlacement, requireSlot } from '#domain/lineup/placement.ts'
import type { PlacementProblem } from '#domain/lineup/placement.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { accept } from '#domain/problem.ts'

/** A player of the pool onto a slot. On a filled slot he replaces, and the replaced one returns to the pool. */
export const place: LineupAction<{ readonly slotId: SlotId; readonly player: Player }, PlacementProblem> = {
  label: 'Place player',
  perform: (draft, { slotId, player }) => {
    const placements = activePlacements(draft)
    const slot = requireSlot(draft.type, slotId)
    if (!slot.ok) return slot
    const free = checkNotAssigned(draft.type, placements, player)
    if (!free.ok) return free
    const placed = checkPlacement(draft.type, slot.value, player)
    if (!placed.ok) return placed
    return accept(withPlacements(draft, { ...placements, [slotId]: player }))
  },
}
