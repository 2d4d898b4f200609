import { spokenSlot } from '#app/shared/lineup-words.ts'
import { type LineupType, POSITIONS } from '#domain/hockey/vocabulary.ts'
import type { LineupProblem } from '#domain/lineup/edit/actions.ts'
import { kindOf, type PlacementProblem, slotsFor } from '#domain/lineup/model/placement.ts'
import { findSlot, POSITION_NAMES, type SlotKind } from '#domain/lineup/model/slots.ts'
import type { Player } from '#domain/player/player.ts'
import { listAny } from '#domain/text/format.ts'
import { letterMessage, placementMessage, TYPE_PLACES } from '#messages/lineup-refusals.ts'
import type { Message } from '#messages/message.ts'

import { GROUP_WORDS } from './copy.ts'

const PLURAL: Readonly<Record<SlotKind, string>> = {
  forward: 'Forwards',
  defense: 'Defensemen',
  goalie: 'Goalies',
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

/** Returns where a player like this may play in this type. */
function allowedPositions(type: LineupType, player: Player): string {
  const who = PLURAL[kindOf(player.position)]
  const slots = slotsFor(type, player)
  const places = POSITIONS.filter((position) => slots.some((slot) => slot.position === position))
  if (places.length === 0) return `There is no slot for ${who.toLowerCase()} ${TYPE_PLACES[type]}.`
  const names = listAny(places.map((position) => POSITION_NAMES[position]))
  return `${who} can play ${names} ${TYPE_PLACES[type]}.`
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
