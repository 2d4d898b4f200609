import type { Hand } from '#domain/hockey/vocabulary.ts'
import { activePlacements, type LineupDraft, type Placements } from '#domain/lineup/model/draft.ts'
import { placedPlayers, slotOf, suitsSide } from '#domain/lineup/model/placement.ts'
import { type Slot, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import { type Player, playsAt } from '#domain/player/player.ts'

/** What a coach would notice. A hint never refuses anything. */
export type Hint =
  /** Not at a listed position, on a wing that does not suit their shot. */
  | {
      readonly code: 'off_wing'
      readonly slotIds: readonly [SlotId]
      readonly player: Player
      readonly hand: Hand
    }
  /** A winger at center. */
  | { readonly code: 'out_of_position'; readonly slotIds: readonly [SlotId]; readonly player: Player }
  /** Two defensemen of one pair who shoot the same way. */
  | { readonly code: 'same_hand_pair'; readonly slotIds: readonly [SlotId, SlotId]; readonly hand: Hand }
  /** A special-teams player who is not dressed at even strength. */
  | { readonly code: 'not_dressed'; readonly slotIds: readonly [SlotId]; readonly player: Player }

/**
 * Returns the hints for the active type, in reading order. On special teams, wingers on their off side (for the
 * one-timer) and forwards at the point are normal and get none. While even strength is empty, no player counts as not
 * dressed.
 */
export function findHints(draft: LineupDraft): readonly Hint[] {
  const placements = activePlacements(draft)
  const slots = SLOTS[draft.type]
  switch (draft.type) {
    case 'even_strength':
      return [...awayFromHome(slots, placements), ...sameHandPairs(slots, placements)]
    case 'power_play':
      return notDressed(slots, placements, draft.lineups.even_strength)
    case 'penalty_kill':
      return [
        ...sameHandPairs(slots, placements),
        ...notDressed(slots, placements, draft.lineups.even_strength),
      ]
  }
}

/** Returns the hints of forwards away from their positions. A center on the wing of their hand is normal. */
function awayFromHome(slots: readonly Slot[], placements: Placements): readonly Hint[] {
  return slots.flatMap((slot): readonly Hint[] => {
    const player = placements[slot.id]
    if (slot.kind !== 'forward' || !player || playsAt(player, slot.position)) return []
    if (slot.position === 'c') return [{ code: 'out_of_position', slotIds: [slot.id], player }]
    return player.shoots && !suitsSide(slot, player)
      ? [{ code: 'off_wing', slotIds: [slot.id], player, hand: player.shoots }]
      : []
  })
}

function sameHandPairs(slots: readonly Slot[], placements: Placements): readonly Hint[] {
  const defense = slots.filter((slot) => slot.kind === 'defense')
  return defense.flatMap((slot): readonly Hint[] => {
    const partner = defense.find((other) => other.lineNumber === slot.lineNumber && other.side === 'right')
    if (slot.side !== 'left' || !partner) return []
    const hand = placements[slot.id]?.shoots
    const same = hand && hand === placements[partner.id]?.shoots
    return same ? [{ code: 'same_hand_pair', slotIds: [slot.id, partner.id], hand }] : []
  })
}

function notDressed(
  slots: readonly Slot[],
  placements: Placements,
  evenStrength: Placements,
): readonly Hint[] {
  if (placedPlayers(evenStrength).length === 0) return []
  return slots.flatMap((slot): readonly Hint[] => {
    const player = placements[slot.id]
    return player && !slotOf(evenStrength, player.id)
      ? [{ code: 'not_dressed', slotIds: [slot.id], player }]
      : []
  })
}
