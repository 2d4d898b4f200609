import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** What is in the hand: a player of the pool, or the one who stands on a slot. */
export type Dragged = { readonly player: Player; readonly from: SlotId | null }

/** Where a player can be let go: a slot of the board, or the pool as a whole. */
export type DropPlace = SlotId | 'pool'
