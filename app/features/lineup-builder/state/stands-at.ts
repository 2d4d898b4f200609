import { slotName } from '#domain/lineup/describe.ts'
import { findSlot, type SlotId } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** "Centre, line 1". */
export function standsAt(type: LineupType, slotId: SlotId): string {
  const slot = findSlot(type, slotId)
  return slot ? slotName(type, slot) : slotId
}
