import type { Slot } from '#domain/lineup/slots.ts'
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
