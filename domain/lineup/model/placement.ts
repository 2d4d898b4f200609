import type { CountryCode } from '#domain/country/countries.ts'
import type { ByLineupType, Hand, LineupType, Position } from '#domain/hockey/vocabulary.ts'
import { mayPlayFor, type Player, playsAt } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/result/problem.ts'

import type { Placements } from './draft.ts'
import { findSlot, type Slot, type SlotId, type SlotKind, SLOTS } from './slots.ts'

/** The slot does not accept the player's position. */
export type InvalidPosition = Problem<
  'invalid_position',
  { readonly type: LineupType; readonly slot: Slot; readonly player: Player }
>

/** The player is already in this lineup, in slot `at`. */
export type AlreadyAssigned = Problem<
  'already_assigned',
  { readonly type: LineupType; readonly player: Player; readonly at: SlotId }
>

/** The type has no slot of that name: the penalty kill has no right wing. */
export type NoSuchSlot = Problem<'no_such_slot', { readonly type: LineupType; readonly slotId: string }>

/** The Dream Team is of one country, and the player plays for another. */
export type OtherCountry = Problem<
  'other_country',
  { readonly player: Player; readonly country: CountryCode }
>

export type PlacementProblem = InvalidPosition | AlreadyAssigned | NoSuchSlot | OtherCountry

const FORWARDS: readonly Position[] = ['lw', 'c', 'rw']
const SKATERS: readonly Position[] = ['lw', 'c', 'rw', 'd']

/** Which positions may play where. A forward may play the point only on the power play. */
const ACCEPTS: ByLineupType<Readonly<Record<SlotKind, readonly Position[]>>> = {
  even_strength: { forward: FORWARDS, defense: ['d'], goalie: ['g'] },
  power_play: { forward: FORWARDS, defense: SKATERS, goalie: ['g'] },
  penalty_kill: { forward: FORWARDS, defense: ['d'], goalie: ['g'] },
}

export function kindOf(position: Position): SlotKind {
  if (position === 'g') return 'goalie'
  return position === 'd' ? 'defense' : 'forward'
}

export function acceptedPositions(type: LineupType, kind: SlotKind): readonly Position[] {
  return ACCEPTS[type][kind]
}

/** Checks whether the player may play in the slot, whether or not it is taken. */
export function checkPlacement(
  type: LineupType,
  slot: Slot,
  player: Player,
): Result<Player, InvalidPosition> {
  return acceptedPositions(type, slot.kind).includes(player.position)
    ? accept(player)
    : refuse({ code: 'invalid_position', type, slot, player })
}

/** Returns the slot of a player, or undefined. Only the `id` counts, as anything else about a player may change. */
export function slotOf(placements: Placements, playerId: number): SlotId | undefined {
  return placedPlayers(placements).find(([, player]) => player.id === playerId)?.[0]
}

export function placedPlayers(placements: Placements): readonly (readonly [SlotId, Player])[] {
  const placed: (readonly [SlotId, Player])[] = []
  let id: SlotId
  for (id in placements) {
    const player = placements[id]
    if (player) placed.push([id, player])
  }
  return placed
}

/** Checks that the player is not in this lineup yet. The other types are lineups of their own. */
export function checkNotAssigned(
  type: LineupType,
  placements: Placements,
  player: Player,
): Result<Player, AlreadyAssigned> {
  const at = slotOf(placements, player.id)
  return at ? refuse({ code: 'already_assigned', type, player, at }) : accept(player)
}

/** Checks whether the player may be on this national team. @param country undefined for a team of all countries */
export function checkCountry(country: CountryCode | undefined, player: Player): Result<Player, OtherCountry> {
  return country === undefined || mayPlayFor(country, player)
    ? accept(player)
    : refuse({ code: 'other_country', player, country })
}

/** Returns the slot of that name in the type, or a refusal. */
export function requireSlot(type: LineupType, slotId: string): Result<Slot, NoSuchSlot> {
  const slot = findSlot(type, slotId)
  return slot ? accept(slot) : refuse({ code: 'no_such_slot', type, slotId })
}

/** Returns every slot of the type that accepts the player, in reading order: the choices after a tap on a player. */
export function slotsFor(type: LineupType, player: Player): readonly Slot[] {
  return SLOTS[type].filter((slot) => checkPlacement(type, slot, player).ok)
}

/** Returns the natural hand on this side of the ice; null if it does not matter. */
export function naturalHand(slot: Slot): Hand | null {
  return slot.side === 'left' ? 'L' : slot.side === 'right' ? 'R' : null
}

/** Returns true if the player's hand suits the side, or if the side does not matter. */
export function suitsSide(slot: Slot, player: Player): boolean {
  const hand = naturalHand(slot)
  return hand === null || hand === player.shoots
}

/** Rates a legal placement, 0 to 7: the position counts most, then the kind of slot, then the hand. */
export function fit(slot: Slot, player: Player): number {
  return (
    Number(playsAt(player, slot.position)) * 4 +
    Number(slot.kind === kindOf(player.position)) * 2 +
    Number(suitsSide(slot, player))
  )
}

/** Returns true for slots of the same position on any line or pair; on special teams, of the same kind in any unit. */
export const isLike = (type: LineupType, one: Slot, other: Slot): boolean =>
  one.kind === other.kind &&
  (type !== 'even_strength' || (one.position === other.position && one.side === other.side))
