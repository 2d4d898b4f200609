import { type AnswerProblem, type AskedLine, lineText } from '#domain/fans/daily-question.ts'
import type { Problem } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'

import { placementMessage } from './lineup-refusals.ts'
import type { Message } from './lineup.ts'

/* The words of the Daily chair: of the question, of its answers, and of why an answer is refused. */

const LINE_NAMES: Readonly<Record<string, string>> = {
  'even_strength:forward:1': 'top line',
  'even_strength:forward:2': 'second line',
  'even_strength:forward:3': 'third line',
  'even_strength:forward:4': 'fourth line',
  'even_strength:defense:1': 'top pair',
  'even_strength:defense:2': 'second pair',
  'even_strength:defense:3': 'third pair',
  'power_play:unit:1': 'PP1',
  'power_play:unit:2': 'PP2',
  'penalty_kill:unit:1': 'PK1',
  'penalty_kill:unit:2': 'PK2',
}

/** "PP1", "top line". */
export const lineName = (line: AskedLine): string => LINE_NAMES[lineText(line)] ?? 'line'

/** Where the team plays, as fans say it: "Colorado"; its name in full where two teams play in one place. */
export function askedPlace(team: Team, teams: readonly Team[]): string {
  const here = teams.filter(({ locationName }) => locationName === team.locationName)
  return here.length > 1 || team.locationName.trim() === '' ? team.name : team.locationName
}

/** "Your PP1 for Colorado" */
export const questionTitle = (line: AskedLine, place: string): string => `Your ${lineName(line)} for ${place}`

export const TOO_MANY_ANSWERS = 'Too many answers came from your network. Try again in an hour.'

/** Why an answer does not count. */
export function dailyMessage(problem: AnswerProblem | Problem<'not_today'>): Message {
  switch (problem.code) {
    case 'not_today':
      return {
        title: 'That question is closed',
        message: 'A new question is asked at midnight in New York. Open today’s from the home page.',
      }
    case 'not_filled':
      return { title: 'Not filled yet', message: 'Put a player in every place, then send your answer.' }
    case 'not_on_team':
      return {
        title: 'Not on this team',
        message: 'One of these players is no longer on this team’s roster. Take somebody else.',
      }
    case 'invalid_position':
    case 'already_assigned':
    case 'no_such_slot':
      return placementMessage(problem)
  }
}
