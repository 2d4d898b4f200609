import type { Letter, LineupType, PlayerStatus } from '#domain/hockey/vocabulary.ts'
import type { Placements } from '#domain/lineup/model/draft.ts'
import { countSlots } from '#domain/lineup/model/lineup.ts'
import { POSITION_NAMES, type SlotId, slotNameOf } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import { isWriteIn, type Player, WRITE_IN } from '#domain/player/player.ts'

/** Returns a slot as named within a sentence: "center, line 1". */
export function spokenSlot(type: LineupType, slotId: SlotId): string {
  const name = slotNameOf(type, slotId)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

const progress = (type: LineupType, placements: Placements): string => {
  const { filled, total } = countSlots(type, placements)
  return `${filled} of ${total} filled.`
}

type Announced = [type: LineupType, placements: Placements, slotId: SlotId, player: Player]

/**
 * Returns the announcement of a placed or moved player: "Crosby, center, line 1. 7 of 20 filled."
 * @param replaced who was there and is in no slot now: "Crosby, center, line 1, in place of Malkin. 7 of 20 filled."
 */
export function announcePlaced(
  ...[type, placements, slotId, player, replaced]: [...Announced, replaced?: Player | null]
): string {
  const whose = replaced ? `, in place of ${surname(replaced.name)}` : ''
  return `${surname(player.name)}, ${spokenSlot(type, slotId)}${whose}. ${progress(type, placements)}`
}

/** Returns the announcement of a removed player: "Crosby removed from center, line 1. 6 of 20 filled." */
export const announceRemoved = (...[type, placements, slotId, player]: Announced): string =>
  `${surname(player.name)} removed from ${spokenSlot(type, slotId)}. ${progress(type, placements)}`

export const LETTER_NAMES: Readonly<Record<Letter, string>> = { C: 'Captain', A: 'Alternate captain' }

/** Marks a player that a fan typed; null for anyone on a roster. */
export const typedMark = (player: Player): string | null => (isWriteIn(player) ? WRITE_IN : null)

/** Returns a slot's accessible name: "Center, line 1: Sidney Crosby, number 87, captain" or "Center, line 1: empty". */
export function slotLabel(
  type: LineupType,
  slotId: SlotId,
  player: Player | undefined,
  letter?: Letter | undefined,
): string {
  const name = slotNameOf(type, slotId)
  if (!player) return `${name}: empty`
  const words = [
    player.name,
    numberWords(player),
    letter && LETTER_NAMES[letter].toLowerCase(),
    typedMark(player) ?? STATUS_NAMES[player.status],
  ]
  return `${name}: ${words.filter(Boolean).join(', ')}`
}

/** Why a player would not dress tonight; null for one who would. */
export const STATUS_NAMES: Readonly<Record<PlayerStatus, string | null>> = {
  active: null,
  injured_or_other: 'injured or otherwise out',
  off_roster: 'off the roster',
}

/** The same as a short mark beside the name. */
export const STATUS_MARKS: typeof STATUS_NAMES = {
  active: null,
  injured_or_other: 'IR',
  off_roster: 'Off roster',
}

const numberWords = ({ number }: Player) => number !== null && `number ${number}`

/**
 * Returns the accessible name of a player in the pool: "Sidney Crosby, number 87, center or left wing, shoots left".
 */
export function playerLabel(player: Player): string {
  const hand = player.shoots && `${player.position === 'g' ? 'catches' : 'shoots'} ${HAND[player.shoots]}`
  const positions = [player.position, player.otherPosition].flatMap((position) =>
    position ? (position === 'g' ? 'goaltender' : POSITION_NAMES[position]) : [],
  )
  const status = typedMark(player) ?? STATUS_NAMES[player.status]
  return [player.name, numberWords(player), positions.join(' or '), hand, status].filter(Boolean).join(', ')
}

const HAND = { L: 'left', R: 'right' } as const
