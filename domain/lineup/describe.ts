import type { LineupType, Position } from '#domain/vocabulary.ts'

import { findSlot, type Slot, type SlotId, type SlotKind } from './slots.ts'

/** The position as a fan says it. */
export const POSITION_NAMES: Readonly<Record<Position, string>> = {
  lw: 'left wing',
  c: 'centre',
  rw: 'right wing',
  d: 'defence',
  g: 'goal',
}

const SPOKEN_SIDE = { left: 'left ', right: 'right ', centre: '' } as const

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Forwards skate in lines and defence in pairs; special teams go over the boards as units. */
export function groupName(type: LineupType, kind: SlotKind): 'line' | 'pair' | 'unit' {
  if (type !== 'even_strength') return 'unit'
  return kind === 'defense' ? 'pair' : 'line'
}

/** A slot in words: "Left wing, line 1", "Right defence, pair 2", "Left defence, unit 1", "Starting goaltender". */
export function slotName(type: LineupType, slot: Slot): string {
  if (slot.kind === 'goalie') return slot.id === 'starter' ? 'Starting goaltender' : 'Backup goaltender'
  const position =
    slot.kind === 'defense' && slot.side
      ? `${SPOKEN_SIDE[slot.side]}${POSITION_NAMES.d}`
      : POSITION_NAMES[slot.position]
  return `${capitalised(position)}, ${groupName(type, slot.kind)} ${slot.lineNumber}`
}

/** The same by the slot's id. */
export function slotNameOf(type: LineupType, slotId: SlotId): string {
  const slot = findSlot(type, slotId)
  return slot ? slotName(type, slot) : slotId
}
