import { activePlacements, type LineupDraft, type Placements } from '#domain/lineup/model/draft.ts'
import { checkPlacement, fit } from '#domain/lineup/model/placement.ts'
import { type SlotId, SLOTS } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'

import { wholeCap } from './card-cap.ts'

type Sources = {
  readonly pool: readonly Player[]
  /** Season points by player, where they are known. */
  readonly points?: Readonly<Record<number, number>> | undefined
}

type Swap = { readonly slotId: SlotId; readonly player: Player; readonly gain: number }

/**
 * Returns the filled slots with better players, as long as any fits under the limit: each turn the swap that gains the
 * most points, or without statistics the largest cap hit. Players placed by hand stay.
 * @param added what filled the empty slots
 */
export function spendCap(
  draft: LineupDraft,
  added: Placements,
  { pool, points }: Sources,
  limit: number,
): Placements {
  const { type, country } = draft
  const worth = ({ id, capHit }: Player) => (points ? (points[id] ?? 0) : (capHit ?? 0))
  const spent: Partial<Record<SlotId, Player>> = { ...added }
  // A player of unknown nationality is placed by hand only.
  const available = pool.filter(
    ({ status, capHit, nationality }) =>
      status === 'active' && capHit !== null && (country === undefined || nationality === country),
  )
  const open = SLOTS[type].filter(({ id }) => added[id])
  for (;;) {
    const placements = { ...activePlacements(draft), ...spent }
    const room = limit - wholeCap({ ...draft.lineups, [type]: placements }).dollars
    const placed = new Set(Object.values(placements).map(({ id }) => id))
    let best: Swap | null = null
    for (const slot of open) {
      const out = spent[slot.id]
      if (!out) continue
      for (const player of available) {
        const gain = worth(player) - worth(out)
        if (gain <= (best?.gain ?? 0) || placed.has(player.id)) continue
        if ((player.capHit ?? 0) - (out.capHit ?? 0) > room || fit(slot, player) < fit(slot, out)) continue
        if (checkPlacement(type, slot, player).ok) best = { slotId: slot.id, player, gain }
      }
    }
    if (best === null) return spent
    spent[best.slotId] = best.player
  }
}
