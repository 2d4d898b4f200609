import { agreement } from '#domain/fans/agreement.ts'
import { MIN_MAKERS } from '#domain/fans/consensus.ts'
import {
  type AnswerProblem,
  type AskedLine,
  askedSlots,
  type DailyNews,
  dailyPath,
  type DailyQuestion,
  type DailyResult,
  lineText,
  type OwnAnswer,
  type OwnDailyNews,
  type PastQuestion,
} from '#domain/fans/daily-question.ts'
import { plural } from '#domain/format.ts'
import type { SlotId } from '#domain/lineup/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import type { Problem } from '#domain/problem.ts'
import type { Team } from '#domain/team/team.ts'

import { gameWords } from './last-game.ts'
import { placementMessage } from './lineup-refusals.ts'
import type { Message } from './lineup.ts'

/* Copy of the Daily chair: its question, its answers, and why an answer is refused. */

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

/** Returns "PP1" or "top line". */
export const lineName = (line: AskedLine): string => LINE_NAMES[lineText(line)] ?? 'line'

/** Returns the team's place as fans say it: "Colorado". If two teams share a place, returns the team's full name. */
export function askedPlace(team: Team, teams: readonly Team[]): string {
  const here = teams.filter(({ locationName }) => locationName === team.locationName)
  return here.length > 1 || team.locationName.trim() === '' ? team.name : team.locationName
}

/** "Your PP1 for Colorado" */
export const questionTitle = (line: AskedLine, place: string): string => `Your ${lineName(line)} for ${place}`

export const TOO_MANY_ANSWERS = 'Too many answers came from your network. Try again in an hour.'

/** Returns why an answer is refused. */
export function dailyMessage(problem: AnswerProblem | Problem<'not_today'>): Message {
  switch (problem.code) {
    case 'not_today':
      return {
        title: 'That question is closed',
        message: 'A new question opens at midnight ET. Open today’s from the home page.',
      }
    case 'not_filled':
      return { title: 'Not filled yet', message: 'Fill every slot, then send your answer.' }
    case 'not_on_team':
      return {
        title: 'Not on this team',
        message: 'One of these players is no longer on this team’s roster. Choose another player.',
      }
    case 'invalid_position':
    case 'already_assigned':
    case 'no_such_slot':
    case 'other_country':
      return placementMessage(problem)
  }
}

/** A row of the result: a slot of the question and the player named for it. */
export type DailyRow = {
  readonly slotId: SlotId
  /** "LW", "RD"; "F" and "D" in a unit */
  readonly label: string
  readonly fans: { readonly name: string; readonly percent: number } | null
  readonly coach: string | null
  /** The visitor's own; left out where their answer is not shown. */
  readonly own?: string
}

/** Returns the rows with surnames, as lines are usually named. */
export const dailyRows = (line: AskedLine, { places }: DailyResult): readonly DailyRow[] =>
  askedSlots(line).map(({ id, label }) => {
    const place = places.find(({ slotId }) => slotId === id)
    return {
      slotId: id,
      label,
      fans: place?.fans ? { name: surname(place.fans.name), percent: place.fans.percent } : null,
      coach: place?.coach ? surname(place.coach.name) : null,
    }
  })

/** Returns "212 answers". While there are too few to show, adds how many are needed. */
export function answersInWords(answers: number): string {
  const counted = plural(answers, 'answer')
  return answers < MIN_MAKERS
    ? `${counted} so far. The fans’ line appears once there are ${MIN_MAKERS}.`
    : counted
}

/** Returns "3 of 5", the players that an answer shares with the fans or the coach; null where theirs is unknown. */
function sharedWith(
  who: 'fans' | 'coach',
  line: AskedLine,
  own: readonly number[],
  { places }: DailyResult,
): string | null {
  const named = places.flatMap((place) => {
    const player = place[who]
    return player ? { slot: place.slotId, playerId: player.playerId } : []
  })
  if (named.length === 0) return null
  const mine = askedSlots(line).map(({ id }, at) => ({ slot: id, playerId: own[at] ?? 0 }))
  return `${agreement(line.type, named, mine).same} of ${places.length}`
}

/** Returns "You agree with the fans on 3 of 5."; null while there are too few answers. */
export function agreementInWords(
  line: AskedLine,
  own: readonly number[],
  result: DailyResult,
): string | null {
  const same = sharedWith('fans', line, own, result)
  return same && `You agree with the fans on ${same}.`
}

/** Returns "3 of 5 with the fans, 2 of 5 with the coach", as far as these are known; null for neither. */
function scoreInWords(line: AskedLine, own: readonly number[], result: DailyResult): string | null {
  const scores = (['fans', 'coach'] as const).flatMap((who) => {
    const same = sharedWith(who, line, own, result)
    return same ? `${same} with the ${who}` : []
  })
  return scores.join(', ') || null
}

/** Returns the home page's text beside a sent answer: how far it agrees, or how many answers there are so far. */
export function answeredInWords(line: AskedLine, own: readonly number[], result: DailyResult): string {
  const score = scoreInWords(line, own, result)
  return score ? `Answered: ${score}.` : `Your answer is in. ${answersInWords(result.answers)}`
}

/** Returns the result to post: "Benchboss daily 11/24: 3 of 4 with the fans, 2 of 4 with the coach". It names no one. */
export function resultToShare(
  site: string,
  { question, place }: Pick<PastQuestion, 'question' | 'place'>,
  own: readonly number[],
  result: DailyResult,
): string {
  const [, month, date] = question.day.split('-').map(Number)
  const score = scoreInWords(question, own, result) ?? questionTitle(question, place)
  return `${site} daily ${month}/${date}: ${score}`
}

/** Returns the title of the coach's line: "Coach, Oct 7 vs CGY". */
export const coachTitle = ({ game }: DailyResult): string | null => game && `Coach, ${gameWords(game)}`

export function streakInWords(days: number): string {
  return days < 2 ? 'Day 1 of your streak. Come back tomorrow.' : `${days} days in a row. Come back tomorrow.`
}

/** Returns the streak that today's answer would continue; null without one. */
export const streakToKeep = (days: number): string | null =>
  days < 1 ? null : `${days === 1 ? '1 day' : `${days} days in a row`}. Answer today to keep your streak.`

/** The home page's view of today's question and yesterday's, as text, so that the page loads no rules. */
export type DailyNewsInWords = {
  readonly today: {
    readonly title: string
    readonly path: string
    /** Used to find and compare a guest's answer, which only the browser has; null for an account. */
    readonly guest: DailyQuestion | null
    /** How far the account's answer agrees; null before it has answered. */
    readonly answered: string | null
    readonly streak: string | null
  } | null
  readonly yesterday: PastQuestionInWords | null
}

export type PastQuestionInWords = {
  readonly title: string
  readonly answers: string
  readonly agreement: string | null
  readonly coach: string | null
  /** Empty while there are too few answers. */
  readonly rows: readonly DailyRow[]
}

export function dailyNewsInWords(
  { today, yesterday }: DailyNews,
  own: OwnDailyNews | null,
): DailyNewsInWords {
  return {
    today: today && {
      title: questionTitle(today.question, today.place),
      path: dailyPath(today),
      guest: own ? null : today.question,
      answered: own?.today
        ? answeredInWords(today.question, idsOf(own.today.answer), own.today.result)
        : null,
      streak: own && (own.today ? streakInWords(own.streak) : streakToKeep(own.streak)),
    },
    yesterday: yesterday && pastQuestionInWords(yesterday, own?.yesterday ?? null),
  }
}

/** @param isWhole whether it still includes the guests' answers, which are deleted after two days */
export function pastQuestionInWords(
  { place, question, result }: PastQuestion,
  own: OwnAnswer | null,
  isWhole = true,
): PastQuestionInWords {
  const isEmpty = result.answers < MIN_MAKERS && !own
  return {
    title: `${place}’s ${lineName(question)}`,
    answers: isWhole ? answersInWords(result.answers) : keptAnswers(result.answers),
    agreement: own && agreementInWords(question, idsOf(own), result),
    coach: coachTitle(result),
    rows: isEmpty
      ? []
      : dailyRows(question, result).map((row, at) => ({
          ...row,
          ...(own && { own: surname(own[at]?.name ?? '–') }),
        })),
  }
}

const keptAnswers = (answers: number): string =>
  `${plural(answers, 'answer')} from signed-in fans. Guests’ answers are deleted after two days.`

const idsOf = (own: OwnAnswer): readonly number[] => own.map(({ playerId }) => playerId)
