import type { LineupDraft } from '#domain/lineup/draft.ts'
import { SLOTS, type SlotId } from '#domain/lineup/slots.ts'
import { LINEUP_TYPES, type LineupType } from '#domain/vocabulary.ts'

/** Who stands where, as it is sent to the server: ids alone. */
export function placedIds({
  lineups,
}: Pick<LineupDraft, 'lineups'>): Record<LineupType, Partial<Record<SlotId, number>>> {
  const ids: Record<LineupType, Partial<Record<SlotId, number>>> = {
    even_strength: {},
    power_play: {},
    penalty_kill: {},
  }
  for (const type of LINEUP_TYPES) {
    for (const { id } of SLOTS[type]) {
      const player = lineups[type][id]
      if (player) ids[type][id] = player.id
    }
  }
  return ids
}
