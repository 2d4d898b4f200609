import type { CountryCode } from '#domain/country/countries.ts'
import { mayPlayFor, type Player, playsAt } from '#domain/player/player.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { ByLineupType, Hand, LineupType, Position } from '#domain/vocabulary.ts'

import type { Placements } from './draft.ts'
import { findSlot, type Slot, type SlotId, type SlotKind, SLOTS } from './slots.ts'

/** The player's position is not one this slot takes. */
export type InvalidPosition = Problem<
  'invalid_position',
  { readonly type: LineupType; readonly slot: Slot; readonly player: Player }
>

/** The player is in this lineup already, at `at`. */
export type AlreadyAssigned = Problem<
  'already_assigned',
  { readonly type: LineupType; readonly player: Player; readonly at: SlotId }
>

/** This type has no slot of that name: penalty kill has no right wing. */
export type NoSuchSlot = Problem<'no_such_slot', { readonly type: LineupType; readonly slotId: string }>

/** A Dream Team of one country takes nobody who plays for another. */
export type OtherCountry = Problem<
  'other_country',
  { readonly player: Player; readonly country: CountryCode }
>

export type PlacementProblem = InvalidPosition | AlreadyAssigned | NoSuchSlot | OtherCountry

const FORWARDS: readonly Position[] = ['lw', 'c', 'rw']
const SKATERS: readonly Position[] = ['lw', 'c', 'rw', 'd']

/** Who may play where. Only on the power play may a forward play the point. */
const ACCEPTS: ByLineupType<Readonly<Record<SlotKind, readonly Position[]>>> = {
  even_strength: { forward: FORWARDS, defense: ['d'], goalie: ['g'] },
  power_play: { forward: FORWARDS, defense: SKATERS, goalie: ['g'] },
  penalty_kill: { forward: FORWARDS, defense: ['d'], goalie: ['g'] },
}

/** The kind of slot that is natural for a position. */
export function kindOf(position: Position): SlotKind {
  if (position === 'g') return 'goalie'
  return position === 'd' ? 'defense' : 'forward'
}

/** The positions a slot of this kind takes in this type. */
export function acceptedPositions(type: LineupType, kind: SlotKind): readonly Position[] {
  return ACCEPTS[type][kind]
}

/** May the player play there at all? Says nothing about who is there now. */
export function checkPlacement(
  type: LineupType,
  slot: Slot,
  player: Player,
): Result<Player, InvalidPosition> {
  return acceptedPositions(type, slot.kind).includes(player.position)
    ? accept(player)
    : refuse({ code: 'invalid_position', type, slot, player })
}

/** The slot of this player, or undefined. One player is one `id`, whatever else changed about them. */
export function slotOf(placements: Placements, playerId: number): SlotId | undefined {
  return placedPlayers(placements).find(([, player]) => player.id === playerId)?.[0]
}

/** All players of the lineup with their slots, in the order of the record. */
export function placedPlayers(placements: Placements): readonly (readonly [SlotId, Player])[] {
  const placed: (readonly [SlotId, Player])[] = []
  let id: SlotId
  for (id in placements) {
    const player = placements[id]
    if (player) placed.push([id, player])
  }
  return placed
}

/** Nobody plays twice in one lineup. The same player in another type is another lineup. */
export function checkNotAssigned(
  type: LineupType,
  placements: Placements,
  player: Player,
): Result<Player, AlreadyAssigned> {
  const at = slotOf(placements, player.id)
  return at ? refuse({ code: 'already_assigned', type, player, at }) : accept(player)
}

/** May the player be on this national team? @param country undefined for a team of all countries */
export function checkCountry(country: CountryCode | undefined, player: Player): Result<Player, OtherCountry> {
  return country === undefined || mayPlayFor(country, player)
    ? accept(player)
    : refuse({ code: 'other_country', player, country })
}

/** The slot of that name in that type, or the coded refusal. */
export function requireSlot(type: LineupType, slotId: string): Result<Slot, NoSuchSlot> {
  const slot = findSlot(type, slotId)
  return slot ? accept(slot) : refuse({ code: 'no_such_slot', type, slotId })
}

/** Every slot of the type that takes the player, in reading order: the choices after tapping one. */
export function slotsFor(type: LineupType, player: Player): readonly Slot[] {
  return SLOTS[type].filter((slot) => checkPlacement(type, slot, player).ok)
}

/** The hand that is natural on this side of the ice; null where it does not matter. */
export function naturalHand(slot: Slot): Hand | null {
  return slot.side === 'left' ? 'L' : slot.side === 'right' ? 'R' : null
}

/** Does the player's shot suit the side, as far as the side matters? */
export function suitsSide(slot: Slot, player: Player): boolean {
  const hand = naturalHand(slot)
  return hand === null || hand === player.shoots
}

/** How well a legal placement suits, 0 to 7: own position before own kind of slot before the hand for the side. */
export function fit(slot: Slot, player: Player): number {
  return (
    Number(playsAt(player, slot.position)) * 4 +
    Number(slot.kind === kindOf(player.position)) * 2 +
    Number(suitsSide(slot, player))
  )
}

/** Are both the same position, on any line or pair? On special teams, the same kind of slot on any unit. */
export const isLike = (type: LineupType, one: Slot, other: Slot): boolean =>
  one.kind === other.kind &&
  (type !== 'even_strength' || (one.position === other.position && one.side === other.side))
