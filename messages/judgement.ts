import { slotName, surname } from '#domain/lineup/describe.ts'
import type { Mark } from '#domain/lineup/judgement.ts'
import { findSlot } from '#domain/lineup/slots.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import type { LineupType } from '#domain/vocabulary.ts'

const HAND = { L: 'left', R: 'right' } as const

/** What a mark means, for the one who hovers or listens. */
export function markMessage(mark: Mark): string {
  switch (mark.code) {
    case 'off_wing':
      return `${surname(mark.player.name)} shoots ${HAND[mark.hand]}: this is his off wing.`
    case 'same_hand_pair':
      return `Both defencemen of this pair shoot ${HAND[mark.hand]}.`
    case 'not_dressed':
      return `${surname(mark.player.name)} is not in the even strength lineup.`
  }
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'] as const

/** "Three things a coach would notice" */
export const coachNotices = (count: number): string =>
  `${WORDS[count] ?? count} ${count === 1 ? 'thing' : 'things'} a coach would notice`

/** Where a mark stands: "Left wing, line 1", "Pair 2". */
export function marksPlace(type: LineupType, slotIds: readonly SlotId[]): string {
  const [first] = slotIds
  const slot = first && findSlot(type, first)
  if (!slot) return ''
  if (slotIds.length === 1) return slotName(type, slot)
  return `${type === 'even_strength' ? 'Pair' : 'Unit'} ${slot.unit}`
}
