import type { Player } from '#domain/player/player.ts'

import { perform } from './actions.ts'
import { activePlacements, type LineupDraft } from './draft.ts'
import { checkPlacement, fit, placedPlayers } from './placement.ts'
import { type Slot, type SlotId, SLOTS } from './slots.ts'

/** A slot that a player may be moved to, and the player they would trade places with. */
export type MoveTarget = { readonly slot: Slot; readonly swapWith: Player | null }

/** Where "Move to…" and "Swap with…" may go from this slot, in reading order: exactly what `move` accepts. */
export function moveTargets(draft: LineupDraft, from: SlotId): readonly MoveTarget[] {
  const placements = activePlacements(draft)
  return SLOTS[draft.type]
    .filter((slot) => slot.id !== from && perform('move', draft, { from, to: slot.id }).ok)
    .map((slot) => ({ slot, swapWith: placements[slot.id] ?? null }))
}

/** A player who may play in the slot; `at` is their slot now. */
export type Candidate = { readonly player: Player; readonly at: SlotId | null }

/**
 * Whom to offer for a slot: every player of the pool who may play there. The free come before those in the lineup, then
 * those who suit the slot best, then by number.
 */
export function candidatesFor(draft: LineupDraft, slot: Slot, pool: readonly Player[]): readonly Candidate[] {
  const at = new Map(placedPlayers(activePlacements(draft)).map(([slotId, player]) => [player.id, slotId]))
  return pool
    .filter((player) => checkPlacement(draft.type, slot, player).ok)
    .map((player) => ({ player, at: at.get(player.id) ?? null }))
    .sort(
      (a, b) =>
        Number(a.at !== null) - Number(b.at !== null) ||
        fit(slot, b.player) - fit(slot, a.player) ||
        (a.player.number ?? 100) - (b.player.number ?? 100),
    )
}
