import { nationalTeamName, readCountry } from '#domain/country/countries.ts'
import { type LineupType, POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { LineupProblem } from '#domain/lineup/edit/actions.ts'
import type { LetterProblem } from '#domain/lineup/model/letters.ts'
import { kindOf, type PlacementProblem, slotsFor } from '#domain/lineup/model/placement.ts'
import { findSlot, POSITION_NAMES, type SlotKind } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { Problem } from '#domain/result/problem.ts'
import { listAll, listAny } from '#domain/text/format.ts'

import { GROUP_WORDS } from './board-menu.ts'
import { type Message, spokenSlot } from './lineup.ts'

const PLURAL: Readonly<Record<SlotKind, string>> = {
  forward: 'Forwards',
  defense: 'Defensemen',
  goalie: 'Goalies',
}

const TYPE: Readonly<Record<LineupType, string>> = {
  even_strength: 'at even strength',
  power_play: 'on the power play',
  penalty_kill: 'on the penalty kill',
}

/** Returns the specified text of a refused placement. */
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
    case 'other_country':
      return {
        title: 'Plays for another country',
        message: `${problem.player.name} plays for ${countryOf(problem.player)}, not for ${nationalTeamName(problem.country)}.`,
      }
  }
}

/** Returns advice for a refusal: "Forwards can play left wing, center or right wing at even strength." */
export function placementHint(problem: PlacementProblem): string | null {
  switch (problem.code) {
    case 'invalid_position':
      return allowedPositions(problem.type, problem.player)
    case 'already_assigned':
      return findSlot(problem.type, problem.at)
        ? `You have them at ${spokenSlot(problem.type, problem.at)}.`
        : null
    case 'no_such_slot':
      return null
    case 'other_country':
      return 'Choose “All countries” above the board to mix players of several countries.'
  }
}

/** Returns "Team Canada", or the code of a country that has no team here. */
function countryOf({ nationality }: Player): string {
  const code = readCountry(nationality ?? '')
  return code ? nationalTeamName(code) : (nationality ?? '')
}

/** Returns where a player like this may play in this type. */
function allowedPositions(type: LineupType, player: Player): string {
  const who = PLURAL[kindOf(player.position)]
  const slots = slotsFor(type, player)
  const places = POSITIONS.filter((position) => slots.some((slot) => slot.position === position))
  if (places.length === 0) return `There is no slot for ${who.toLowerCase()} ${TYPE[type]}.`
  const names = listAny(places.map((position) => POSITION_NAMES[position]))
  return `${who} can play ${names} ${TYPE[type]}.`
}

export function lineupMessage(problem: LineupProblem): Message {
  switch (problem.code) {
    case 'invalid_position':
    case 'already_assigned':
    case 'no_such_slot':
    case 'other_country':
      return placementMessage(problem)
    case 'empty_slot':
      return {
        title: 'Empty slot',
        message: `There is no one at ${spokenSlot(problem.type, problem.slotId)}.`,
      }
    case 'no_such_group':
      return {
        title: 'No such line',
        message: `This lineup has no ${GROUP_WORDS[problem.group]} ${problem.lineNumber}.`,
      }
    case 'title_too_long':
      return {
        title: 'Title too long',
        message: `Titles can have up to ${problem.limit} characters. This one has ${problem.length}.`,
      }
    case 'illegal_lineup': {
      const [first] = problem.problems
      return first
        ? placementMessage(first)
        : { title: 'Invalid lineup', message: 'This lineup is not allowed.' }
    }
    case 'goalie_letter':
    case 'too_many_alternates':
      return letterMessage(problem)
  }
}

export function letterMessage(problem: LetterProblem | Problem<'two_captains'>): Message {
  switch (problem.code) {
    case 'goalie_letter':
      return {
        title: 'Goaltenders cannot wear a letter',
        message: `${problem.player.name} is a goaltender, and the rules allow only skaters to wear the C or an A.`,
      }
    case 'too_many_alternates': {
      const names = listAll(problem.wearers.map(({ name }) => surname(name)))
      return {
        title: 'Both A’s are taken',
        message: `${names} already wear the A. Take it from one of them first.`,
      }
    }
    case 'two_captains':
      return { title: 'Two captains', message: 'Only one player can wear the C. Take it from the other one.' }
  }
}

/** Returns a choice of players in a sentence: "Elias Pettersson (40) or Elias Pettersson (25)". */
export function eitherOf(players: readonly Player[]): string {
  return listAny(players.map(({ name, number }) => (number === null ? name : `${name} (${number})`)))
}
