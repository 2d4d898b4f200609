import { checkPlacement, standing } from '#domain/lineup/placement.ts'
import { SLOTS } from '#domain/lineup/slots.ts'
import { naturalHand } from '#domain/lineup/handedness.ts'
import type { Placements } from '#domain/lineup/draft.ts'
import type { Slot, SlotId } from '#domain/lineup/slots.ts'
import type { Player } from '#domain/player/player.ts'
import type { LineupType } from '#domain/vocabulary.ts'

export type FillRest = {
  /** Only the new placements; each is legal and nobody is used twice. */
  readonly placements: Placements
  /** Slots for which the pool has nobody left. */
  readonly unfilled: readonly SlotId[]
}

/**
 * Fills the empty slots of one type from the pool. A man's own position comes first, then whether he is dressed
 * (when anyone is), then the hand that suits the side, then the jersey number.
 */
export function fillRest({
  type,
  placements,
  pool,
  dressed,
}: {
  readonly type: LineupType
  readonly placements: Placements
  readonly pool: readonly Player[]
  /** Ids of the men dressed at even strength. */
  readonly dressed: ReadonlySet<number>
}): FillRest {
  const taken = new Set(standing(placements).map(([, player]) => player.id))
  const bench = [...pool].sort(byNumber)
  const chosen: Partial<Record<SlotId, Player>> = {}
  let open = emptySlots(type, placements)

  const wishes: readonly Wish[] = [
    (slot, player) => own(slot, player) && dressed.has(player.id) && suits(slot, player),
    (slot, player) => own(slot, player) && dressed.has(player.id),
    (slot, player) => own(slot, player) && suits(slot, player),
    own,
    (slot, player) => dressed.has(player.id) && suits(slot, player),
    (_slot, player) => dressed.has(player.id),
    suits,
    () => true,
  ]
  for (const wish of wishes) {
    open = open.filter((slot) => {
      const player = bench.find(
        (one) => !taken.has(one.id) && wish(slot, one) && checkPlacement(type, slot, one).ok,
      )
      if (!player) return true
      chosen[slot.id] = player
      taken.add(player.id)
      return false
    })
  }
  return { placements: chosen, unfilled: open.map((slot) => slot.id) }
}

type Wish = (slot: Slot, player: Player) => boolean

const own: Wish = (slot, player) => slot.position === player.position
const suits: Wish = (slot, player) => {
  const hand = naturalHand(slot)
  return hand === null || hand === player.shoots
}

/** Forward slots first: on the power play a forward also covers the point, but nobody covers for him up front. */
const emptySlots = (type: LineupType, placements: Placements): readonly Slot[] =>
  SLOTS[type]
    .filter((slot) => !placements[slot.id])
    .sort((a, b) => Number(b.kind === 'forward') - Number(a.kind === 'forward'))

const byNumber = (a: Player, b: Player): number =>
  (a.number ?? Infinity) === (b.number ?? Infinity)
    ? a.id - b.id
    : (a.number ?? Infinity) - (b.number ?? Infinity)
