import type { LineupAction } from '#domain/lineup/actions/action.ts'
import type { NobodyThere } from '#domain/lineup/actions/remove.ts'
import { activePlacements, withoutSlot, withPlacements } from '#domain/lineup/draft.ts'
import { checkPlacement, requireSlot } from '#domain/lineup/placement.ts'
import type { PlacementProblem } from '#domain/lineup/placement.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import { accept, refuse } from '#domain/problem.ts'

/** Slot to slot: an empty target takes him and the source empties; a filled one swaps when both may stand there. */
export const move: LineupAction<
  { readonly from: SlotId; readonly to: SlotId },
  PlacementProblem | NobodyThere
> = {
  label: 'Move player',
  perform: (draft, { from, to }) => {
    const { type } = draft
    const placements = activePlacements(draft)
    const source = requireSlot(type, from)
    if (!source.ok) return source
    const target = requireSlot(type, to)
    if (!target.ok) return target
    const moved = placements[from]
    if (!moved) return refuse({ code: 'nobody_there', type, slotId: from })
    if (from === to) return accept(draft)

    const there = checkPlacement(type, target.value, moved)
    if (!there.ok) return there
    const displaced = placements[to]
    if (!displaced) return accept(withPlacements(draft, { ...withoutSlot(placements, from), [to]: moved }))
    const back = checkPlacement(type, source.value, displaced)
    if (!back.ok) return back
    return accept(withPlacements(draft, { ...placements, [to]: moved, [from]: displaced }))
  },
}
