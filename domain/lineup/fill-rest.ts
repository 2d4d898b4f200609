import { byIceTime, type LastGame } from '#domain/last-game/last-game.ts'
import { byCapHit, byNumber, type Player, playsAt } from '#domain/player/player.ts'
import type { LineupType } from '#domain/vocabulary.ts'

import type { Placements } from './draft.ts'
import { checkPlacement, kindOf, placedPlayers, suitsSide } from './placement.ts'
import { type Slot, type SlotId, SLOTS } from './slots.ts'

export type FillRest = {
  /** Only the new placements; each is legal and nobody is used twice. */
  readonly placements: Placements
  /** Slots for which the pool has nobody left. */
  readonly unfilled: readonly SlotId[]
}

/**
 * Fills the empty slots of one type from the pool, with nobody who is hurt or off the roster. Who was iced in a slot in
 * the last game has it again. For the others a player's own position comes first, then whether they are dressed (when
 * anyone is), then the hand that suits the side, then time on the ice, then the cap hit, then the jersey number.
 */
export function fillRest({
  type,
  placements,
  pool,
  dressed,
  lastGame,
}: {
  readonly type: LineupType
  readonly placements: Placements
  readonly pool: readonly Player[]
  /** Ids of the players dressed at even strength. */
  readonly dressed: ReadonlySet<number>
  /** The team's; null in a Dream Team and while it is unknown. */
  readonly lastGame: LastGame | null
}): FillRest {
  const taken = new Set(placedPlayers(placements).map(([, player]) => player.id))
  const iceTime = byIceTime(lastGame, type)
  const bench = pool
    .filter(({ status }) => status === 'active')
    .toSorted((a, b) => iceTime(a, b) || byCapHit(a, b) || byNumber(a, b))
  const chosen: Partial<Record<SlotId, Player>> = {}
  let open = SLOTS[type].filter((slot) => !placements[slot.id])
  for (const wish of [ownSlot(lastGame, type, dressed), ...wishesFor(dressed)]) {
    open = open.filter((slot) => {
      const player = bench.find(
        (other) => !taken.has(other.id) && wish(slot, other) && checkPlacement(type, slot, other).ok,
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

/** Had this very slot in the last game. With a full even strength, who is not in it has been scratched since. */
function ownSlot(lastGame: LastGame | null, type: LineupType, dressed: ReadonlySet<number>): Wish {
  const isScratched = (id: number) => dressed.size === SLOTS.even_strength.length && !dressed.has(id)
  const places = (lastGame?.places ?? []).filter((place) => place.type === type)
  const iced = new Map(places.map(({ slotId, playerId }) => [slotId, playerId]))
  return (slot, player) => iced.get(slot.id) === player.id && !isScratched(player.id)
}

const ownPosition: Wish = (slot, player) => playsAt(player, slot.position)
const ownKind: Wish = (slot, player) => slot.kind === kindOf(player.position)
const anyone: Wish = () => true

/**
 * From the best player to the last resort. The kind of slot comes between: on the power play a forward may cover the
 * point, but nobody could cover for them up front.
 */
function wishesFor(dressed: ReadonlySet<number>): readonly Wish[] {
  const isDressed: Wish = (_slot, player) => dressed.has(player.id)
  return [ownPosition, ownKind, anyone].flatMap((place) =>
    [isDressed, anyone].flatMap((ready) =>
      [suitsSide, anyone].map(
        (side): Wish =>
          (slot, player) =>
            place(slot, player) && ready(slot, player) && side(slot, player),
      ),
    ),
  )
}
