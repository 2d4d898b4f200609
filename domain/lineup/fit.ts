import { kindOf } from '#domain/lineup/placement.ts'
import type { Slot } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import type { Hand } from '#domain/vocabulary.ts'

/** The shot that is at home on this side of the ice; null where the hand does not matter. */
export function naturalHand(slot: Slot): Hand | null {
  switch (slot.side) {
    case 'left':
      return 'L'
    case 'right':
      return 'R'
    case 'centre':
    case null:
      return null
  }
}

/** Does his shot suit the side, as far as the side asks? */
export function suitsSide(slot: Slot, player: Player): boolean {
  const hand = naturalHand(slot)
  return hand === null || hand === player.shoots
}

/** How well a legal placement suits, 0 to 7: his own position before his kind of slot before the hand for the side. */
export function fit(slot: Slot, player: Player): number {
  return (
    Number(slot.position === player.position) * 4 +
    Number(slot.kind === kindOf(player.position)) * 2 +
    Number(suitsSide(slot, player))
  )
}
