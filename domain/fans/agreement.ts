import type { LineupType } from '#domain/hockey/vocabulary.ts'
import { findSlot, groupName, type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'

import type { FanPlace } from './consensus.ts'

type Placed = Pick<FanPlace, 'slot' | 'playerId'>

/**
 * Returns the slots of a lineup in which the fans have the same player. A forward or a goaltender has to be in the same
 * slot. In pairs and on special teams the same pair or unit is enough.
 */
export function agreedSlots(
  type: LineupType,
  fans: readonly Placed[],
  own: readonly Placed[],
): readonly SlotId[] {
  const keyOf = ({ slot, playerId }: Placed) => `${comparedPlace(type, slot)} ${playerId}`
  const wanted = new Set(fans.map(keyOf))
  return own.flatMap((placed) => (wanted.has(keyOf(placed)) ? [placed.slot] : []))
}

/** Counts how many of the fans' players a lineup has where the fans have them. */
export const agreement = (
  type: LineupType,
  fans: readonly Placed[],
  own: readonly Placed[],
): { readonly same: number; readonly of: number } => ({
  same: agreedSlots(type, fans, own).length,
  of: fans.length,
})

/**
 * Returns the fans' player for each slot of a lineup. If both have a player in that slot, or in the same pair or unit,
 * it is that player. The fans' other players get the slots of those they would replace.
 */
export function pairWithFans(
  type: LineupType,
  fans: readonly FanPlace[],
  own: readonly Placed[],
): ReadonlyMap<SlotId, FanPlace> {
  const paired = new Map<SlotId, FanPlace>()
  const groups = Map.groupBy(SLOTS[type], ({ id }) => comparedPlace(type, id))
  for (const [group, slots] of groups) {
    const wanted = fans.filter(({ slot }) => comparedPlace(type, slot) === group)
    const placed = slots.map(({ id }) => ({ id, playerId: own.find(({ slot }) => slot === id)?.playerId }))
    const others = wanted.filter((fan) => !placed.some(({ playerId }) => playerId === fan.playerId))
    for (const { id, playerId } of placed) {
      const fan = wanted.find((fan) => fan.playerId === playerId) ?? others.shift()
      if (fan) paired.set(id, fan)
    }
  }
  return paired
}

/** Returns the slot's own id, "c1", or one name for slots whose players may swap: "pair 1", "unit 2". */
function comparedPlace(type: LineupType, slotId: SlotId): string {
  const slot = findSlot(type, slotId)
  const isOwn = !slot || (type === 'even_strength' && slot.kind !== 'defense')
  return isOwn ? slotId : `${groupName(type, slot.kind)} ${slot.lineNumber}`
}
