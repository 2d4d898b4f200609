import { listAll } from '#domain/format.ts'
import { DEFAULT_TITLE, type Placements } from '#domain/lineup/draft.ts'
import { countSlots } from '#domain/lineup/lineup.ts'
import { findSlot, type Group, POSITION_NAMES, type SlotId, slotName } from '#domain/lineup/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { Letter, LineupType, PlayerStatus } from '#domain/vocabulary.ts'

/** What a dialog or toast shows. */
export type Message = { readonly title: string; readonly message: string }

/** A group of slots as named within a sentence. */
export const GROUP_WORDS = { forward: 'line', defense: 'pair', unit: 'unit' } as const

/** Returns the announcement of a swap: "Line 1 and line 3 traded places." */
export function announceSwapped(group: Group, first: number, second: number): string {
  const name = GROUP_WORDS[group]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${first} and ${name} ${second} traded places.`
}

/** Returns a slot as named within a sentence: "center, line 1". */
export function spokenSlot(type: LineupType, slotId: SlotId): string {
  const slot = findSlot(type, slotId)
  if (!slot) return slotId
  const name = slotName(type, slot)
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

/** Returns the announcement of a changed letter: "Crosby wears the C, Malkin no longer does." */
export function announceLetter(player: Player, letter: Letter | null, before: Player | undefined): string {
  if (letter === null) return `${surname(player.name)} wears no letter.`
  const from = before ? `, ${surname(before.name)} no longer does` : ''
  return `${surname(player.name)} wears the ${letter}${from}.`
}

/** Returns a slot's accessible name: "Center, line 1: Sidney Crosby, number 87, captain" or "Center, line 1: empty". */
export function slotLabel(
  type: LineupType,
  slotId: SlotId,
  player: Player | undefined,
  letter?: Letter | undefined,
): string {
  const slot = findSlot(type, slotId)
  const name = slot ? slotName(type, slot) : slotId
  if (!player) return `${name}: empty`
  const words = [
    player.name,
    numberWords(player),
    letter && LETTER_NAMES[letter].toLowerCase(),
    STATUS_NAMES[player.status],
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
  return [player.name, numberWords(player), positions.join(' or '), hand, STATUS_NAMES[player.status]]
    .filter(Boolean)
    .join(', ')
}

const HAND = { L: 'left', R: 'right' } as const

const ON_SHEET: Readonly<Record<LineupType, string>> = {
  even_strength: 'lines',
  power_play: 'power play',
  penalty_kill: 'penalty kill',
}

/** Returns what a sheet with those types shows: "lines, power play and penalty kill". */
export const sheetContent = (types: readonly LineupType[]): string =>
  listAll(types.map((type) => ON_SHEET[type]))

/** Returns a lineup's title, if it has one, and its subject: "Opening night: Edmonton Oilers lineup". */
export function lineupTitle(lineup: { readonly title: string; readonly team: string }): string {
  const title = lineup.title.trim()
  const whose = `${lineup.team} lineup`
  return title ? `${title}: ${whose}` : whose
}

/**
 * Returns a saved lineup's name for other visitors: its title, or the name it was saved under. A lineup with neither is
 * named after its team.
 * @param team null if it no longer exists
 */
export function shownLineupName(lineup: {
  readonly title: string | null
  readonly name: string
  readonly team: string | null
}): string {
  const given = lineup.title?.trim() || lineup.name
  const { team } = lineup
  return given === DEFAULT_TITLE && team !== null ? lineupTitle({ title: '', team }) : given
}

/**
 * Returns the name of a whole sheet's image: "Edmonton Oilers, whole sheet: Opening night".
 * @param team "Dream Team" if there is none
 */
export const wholeSheetName = (lineup: {
  readonly team: string
  readonly title: string
  readonly types: readonly LineupType[]
}): string => `${lineup.team}, whole sheet: ${lineup.title.trim() || sheetContent(lineup.types)}`
