import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { activePlacements, withoutSlot, withPlacements } from '#domain/lineup/draft.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import { accept, refuse } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** The slot is empty: there is nobody to move or remove. */
export type NobodyThere = Problem<'nobody_there', { readonly type: LineupType; readonly slotId: SlotId }>

/** Back to the pool. */
export const remove: LineupAction<{ readonly slotId: SlotId }, NobodyThere> = {
  label: 'Remove player',
  perform: (draft, { slotId }) => {
    const placements = activePlacements(draft)
    return placements[slotId]
      ? accept(withPlacements(draft, withoutSlot(placements, slotId)))
      : refuse({ code: 'nobody_there', type: draft.type, slotId })
  },
}
