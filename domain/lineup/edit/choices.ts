import { activePlacements, type LineupDraft } from '#domain/lineup/model/draft.ts'
import {
  checkCountry,
  checkPlacement,
  fit,
  kindOf,
  placedPlayers,
  suitsSide,
} from '#domain/lineup/model/placement.ts'
import { type Slot, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { healthyFirst, type Player, playsAt } from '#domain/player/player.ts'

import { perform } from './actions.ts'
import { compareBy, type PoolSort } from './pool.ts'

export type MoveTarget = { readonly slot: Slot; readonly swapWith: Player | null }

/** Returns the targets of "Move to…" and "Swap with…" from this slot, in reading order: exactly what `move` accepts. */
export function moveTargets(draft: LineupDraft, from: SlotId): readonly MoveTarget[] {
  const placements = activePlacements(draft)
  return SLOTS[draft.type]
    .filter((slot) => slot.id !== from && perform('move', draft, { from, to: slot.id }).ok)
    .map((slot) => ({ slot, swapWith: placements[slot.id] ?? null }))
}

/** A player who may play in the slot. `at` is their current slot. */
export type Candidate = { readonly player: Player; readonly at: SlotId | null }

/**
 * Returns every player of the pool who may play in the slot. Players who would not dress tonight come last. Before
 * them, free players come before those in the lineup, then (in the last game's order) the slot's player of that game,
 * then those who suit the slot best, then the list's order.
 */
export function candidatesFor(
  draft: LineupDraft,
  slot: Slot,
  pool: readonly Player[],
  sort: Omit<PoolSort, 'type'>,
): readonly Candidate[] {
  const { type } = draft
  const at = new Map(placedPlayers(activePlacements(draft)).map(([slotId, player]) => [player.id, slotId]))
  const places = sort.order === 'last_game' ? sort.lastGame?.places : undefined
  const before = places?.find((place) => place.type === type && place.slotId === slot.id)?.playerId
  return pool
    .filter((player) => checkPlacement(type, slot, player).ok && checkCountry(draft.country, player).ok)
    .toSorted(compareBy({ ...sort, type }))
    .map((player) => ({ player, at: at.get(player.id) ?? null }))
    .sort(
      (a, b) =>
        healthyFirst(a.player, b.player) ||
        Number(a.at !== null) - Number(b.at !== null) ||
        Number(b.player.id === before) - Number(a.player.id === before) ||
        fit(slot, b.player) - fit(slot, a.player),
    )
}

/**
 * Returns a player's first empty natural slot: at their first position, then at the second, on the side of their hand.
 * A type without such slots (penalty kill has no right wings) uses those of their kind.
 */
export function naturalSlot(draft: LineupDraft, player: Player): Slot | undefined {
  const { type } = draft
  const slots = SLOTS[type].filter((slot) => checkPlacement(type, slot, player).ok)
  const home = slots.filter((slot) => playsAt(player, slot.position))
  const rank = (slot: Slot) => Number(slot.position === player.position) * 2 + Number(suitsSide(slot, player))
  return (home.length > 0 ? home : slots.filter(({ kind }) => kind === kindOf(player.position)))
    .filter(({ id }) => !activePlacements(draft)[id])
    .toSorted((a, b) => rank(b) - rank(a))[0]
}
