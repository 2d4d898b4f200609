import { nationalTeamName, readCountry } from '#domain/country/countries.ts'
import type { LineupType } from '#domain/hockey/vocabulary.ts'
import type { LetterProblem } from '#domain/lineup/model/letters.ts'
import { kindOf, type PlacementProblem } from '#domain/lineup/model/placement.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Player } from '#domain/player/player.ts'
import type { Problem } from '#domain/result/problem.ts'
import { listAll, listAny } from '#domain/text/format.ts'

import type { Message } from './message.ts'

export const TYPE_PLACES: Readonly<Record<LineupType, string>> = {
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
        message: `There is no ${problem.slotId.toUpperCase()} ${TYPE_PLACES[problem.type]}.`,
      }
    case 'other_country':
      return {
        title: 'Plays for another country',
        message: `${problem.player.name} plays for ${countryOf(problem.player)}, not for ${nationalTeamName(problem.country)}.`,
      }
  }
}

/** Returns "Team Canada", or the code of a country that has no team here. */
function countryOf({ nationality }: Player): string {
  const code = readCountry(nationality ?? '')
  return code ? nationalTeamName(code) : (nationality ?? '')
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
