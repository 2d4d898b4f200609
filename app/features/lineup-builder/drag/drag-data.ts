import type { SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'

/** What is in the hand: a player of the pool, or the one who stands on a slot. */
export type Dragged = { readonly player: Player; readonly from: SlotId | null }

export const playerDrag = (player: Player): Dragged => ({ player, from: null })
export const slotDrag = (player: Player, from: SlotId): Dragged => ({ player, from })

export const isDragged = (data: object | undefined): data is Dragged =>
  data !== undefined && 'player' in data && 'from' in data

export const isSlotPlace = (data: object | undefined): data is { readonly slotId: SlotId } =>
  data !== undefined && 'slotId' in data
