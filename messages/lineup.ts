import type { LineupProblem } from '#domain/lineup/actions.ts'
import { POSITION_NAMES, slotName } from '#domain/lineup/describe.ts'
import type { Placements } from '#domain/lineup/draft.ts'
import type { LetterProblem } from '#domain/lineup/letters.ts'
import { countSlots } from '#domain/lineup/lineup.ts'
import { kindOf, type PlacementProblem, slotsFor } from '#domain/lineup/placement.ts'
import { findSlot, type Group, type SlotId, type SlotKind } from '#domain/lineup/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { Problem } from '#domain/problem.ts'
import { type LineupType, POSITIONS } from '#domain/vocabulary.ts'

/** What a dialog or toast shows. */
export type Message = { readonly title: string; readonly message: string }

const PLURAL: Readonly<Record<SlotKind, string>> = {
  forward: 'Forwards',
  defense: 'Defencemen',
  goalie: 'Goalies',
}

const TYPE: Readonly<Record<LineupType, string>> = {
  even_strength: 'at even strength',
  power_play: 'on the power play',
  penalty_kill: 'on the penalty kill',
}

/** A refused placement in the specified words. */
export function placementMessage(problem: PlacementProblem): Message {
  switch (problem.code) {
    case 'invalid_position':
      return {
        title: 'Invalid position',
        message: `${problem.player.name} can't be assigned to a ${problem.slot.kind} position because he's a ${kindOf(problem.player.position)}.`,
      }
    case 'already_assigned':
      return { title: 'Player already assigned', message: `${problem.player.name} is already in the lineup.` }
    case 'no_such_slot':
      return {
        title: 'No such position',
        message: `There is no ${problem.slotId.toUpperCase()} ${TYPE[problem.type]}.`,
      }
  }
}

/** What would help after a refusal: "Forwards can play left wing, centre or right wing at even strength." */
export function placementHint(problem: PlacementProblem): string | null {
  switch (problem.code) {
    case 'invalid_position':
      return allowedPositions(problem.type, problem.player)
    case 'already_assigned':
      return findSlot(problem.type, problem.at)
        ? `He is at ${spoken(problem.type, problem.at)}. Move him from there.`
        : null
    case 'no_such_slot':
      return null
  }
}

/** Where a player like this may play in this type. */
function allowedPositions(type: LineupType, player: Player): string {
  const who = PLURAL[kindOf(player.position)]
  const slots = slotsFor(type, player)
  const places = POSITIONS.filter((position) => slots.some((slot) => slot.position === position))
  if (places.length === 0) return `${who} have no place ${TYPE[type]}.`
  const names = new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(
    places.map((position) => POSITION_NAMES[position]),
  )
  return `${who} can play ${names} ${TYPE[type]}.`
}

/** A refused edit in words. */
export function lineupMessage(problem: LineupProblem): Message {
  switch (problem.code) {
    case 'invalid_position':
    case 'already_assigned':
    case 'no_such_slot':
      return placementMessage(problem)
    case 'nobody_there':
      return { title: 'Empty slot', message: `Nobody is at ${spoken(problem.type, problem.slotId)}.` }
    case 'no_such_group':
      return {
        title: 'No such line',
        message: `There is no ${GROUP[problem.group]} ${problem.lineNumber} here.`,
      }
    case 'title_too_long':
      return {
        title: 'Title too long',
        message: `A title has at most ${problem.limit} characters; this one has ${problem.length}.`,
      }
    case 'illegal_lineup': {
      const [first] = problem.problems
      return first
        ? placementMessage(first)
        : { title: 'Invalid lineup', message: 'This lineup breaks a rule.' }
    }
    case 'goalie_letter':
    case 'too_many_alternates':
      return letterMessage(problem)
  }
}

/** Why somebody may not wear a letter. */
export function letterMessage(problem: LetterProblem | Problem<'two_captains'>): Message {
  switch (problem.code) {
    case 'goalie_letter':
      return {
        title: 'No letter for goaltenders',
        message: `${problem.player.name} is a goaltender, and goaltenders wear no C or A.`,
      }
    case 'too_many_alternates': {
      const names = AND.format(problem.wearers.map(({ name }) => surname(name)))
      return {
        title: 'Both As are taken',
        message: `A team has two alternate captains, and ${names} wear the A. Take it from one of them first.`,
      }
    }
    case 'two_captains':
      return { title: 'Two captains', message: 'A team has one captain. Take the C from one of the two.' }
  }
}

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' })

const GROUP = { forward: 'line', defense: 'pair', unit: 'unit' } as const

/** Said when two of them changed places: "Line 1 and line 3 traded places." */
export function announceSwapped(group: Group, first: number, second: number): string {
  const name = GROUP[group]
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${first} and ${name} ${second} traded places.`
}

/** A slot within a sentence: "centre, line 1". */
function spoken(type: LineupType, slotId: SlotId): string {
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

/** Said when a player has been put or moved somewhere: "Crosby, centre, line 1. 7 of 20 filled." */
export const announcePlaced = (...[type, placements, slotId, player]: Announced): string =>
  `${surname(player.name)}, ${spoken(type, slotId)}. ${progress(type, placements)}`

/** Said when a player went back to the pool: "Crosby removed from centre, line 1. 6 of 20 filled." */
export const announceRemoved = (...[type, placements, slotId, player]: Announced): string =>
  `${surname(player.name)} removed from ${spoken(type, slotId)}. ${progress(type, placements)}`

/** A slot's accessible name: "Centre, line 1: Sidney Crosby, number 87" or "Centre, line 1: empty". */
export function slotLabel(type: LineupType, slotId: SlotId, player: Player | undefined): string {
  const slot = findSlot(type, slotId)
  const name = slot ? slotName(type, slot) : slotId
  if (!player) return `${name}: empty`
  return player.number === null
    ? `${name}: ${player.name}`
    : `${name}: ${player.name}, number ${player.number}`
}

/** A player of the pool in words: "Sidney Crosby, number 87, centre, shoots left". */
export function playerLabel(player: Player): string {
  const hand = player.shoots && `${player.position === 'g' ? 'catches' : 'shoots'} ${HAND[player.shoots]}`
  return [
    player.name,
    player.number === null ? null : `number ${player.number}`,
    player.position === 'g' ? 'goaltender' : POSITION_NAMES[player.position],
    hand,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

const HAND = { L: 'left', R: 'right' } as const

const ON_SHEET: Readonly<Record<LineupType, string>> = {
  even_strength: 'lines',
  power_play: 'power play',
  penalty_kill: 'penalty kill',
}

/** What a sheet with those types has on it: "lines, power play, and penalty kill". */
export const sheetContent = (types: readonly LineupType[]): string =>
  AND.format(types.map((type) => ON_SHEET[type]))

/**
 * The image of a whole sheet in a few words: "Edmonton Oilers, whole sheet: Opening night".
 * @param team "Dream Team" where there is none
 */
export const wholeSheetName = (lineup: {
  readonly team: string
  readonly title: string
  readonly types: readonly LineupType[]
}): string => `${lineup.team}, whole sheet: ${lineup.title.trim() || sheetContent(lineup.types)}`
