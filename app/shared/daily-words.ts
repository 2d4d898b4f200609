import { agreedSlots } from '#domain/fans/agreement.ts'
import { MIN_MAKERS } from '#domain/fans/consensus.ts'
import {
  type AskedLine,
  type AskedQuestion,
  askedSlots,
  type DailyResult,
} from '#domain/fans/daily-question.ts'
import type { SlotId } from '#domain/lineup/model/slots.ts'
import { surname } from '#domain/player/player-name.ts'
import { capitalized, listAll, plural } from '#domain/text/format.ts'
import { dailyLabel, lineName, lineTitle, questionCard } from '#messages/daily.ts'
import { gameWords } from '#messages/last-game.ts'

/** "Pick Colorado’s PP1" */
export const questionTitle = (line: AskedLine, place: string): string => `Pick ${lineTitle(line, place)}`

/** A row of the result: a slot of the question and the player named for it. */
export type DailyRow = {
  readonly slotId: SlotId
  /** "LW", "RD", "Starter"; "F" and "D" in a unit */
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
    ? `${counted} so far. The fans’ answer appears once there are ${MIN_MAKERS}.`
    : counted
}

/** For each slot of an answer, whether the fans or the coach have the same player there. */
type Comparison = { readonly who: 'fans' | 'coach'; readonly same: readonly boolean[] }

/** Compares an answer with the fans' and with the coach's, as far as these are known. */
function comparisonsOf(
  line: AskedLine,
  own: readonly number[],
  { places }: DailyResult,
): readonly Comparison[] {
  const slots = askedSlots(line)
  const mine = slots.map(({ id }, at) => ({ slot: id, playerId: own[at] ?? 0 }))
  return (['fans', 'coach'] as const).flatMap((who) => {
    const named = places.flatMap((place) => {
      const player = place[who]
      return player ? { slot: place.slotId, playerId: player.playerId } : []
    })
    const agreed = agreedSlots(line.type, named, mine)
    return named.length === 0 ? [] : { who, same: slots.map(({ id }) => agreed.includes(id)) }
  })
}

/** Returns "3 of 5". */
const countSame = ({ same }: Comparison): string => `${same.filter(Boolean).length} of ${same.length}`

/** Returns "You agree with the fans on 3 of 5."; null while there are too few answers. */
export function agreementInWords(
  line: AskedLine,
  own: readonly number[],
  result: DailyResult,
): string | null {
  const fans = comparisonsOf(line, own, result).find(({ who }) => who === 'fans')
  if (!fans) return null
  if (fans.same.length > 1) return `You agree with the fans on ${countSame(fans)}.`
  return fans.same[0] ? 'You agree with the fans.' : 'The fans picked someone else.'
}

/** Returns "3 of 5 with the fans, 2 of 5 with the coach", as far as these are known; null for neither. */
function scoreInWords(line: AskedLine, own: readonly number[], result: DailyResult): string | null {
  const compared = comparisonsOf(line, own, result)
  if (askedSlots(line).length === 1) return onlyPickInWords(lineName(line), compared)
  return compared.map((one) => `${countSame(one)} with the ${one.who}`).join(', ') || null
}

/** Returns "same starter as the fans, not the coach", which is plainer than "1 of 1". */
function onlyPickInWords(pick: string, compared: readonly Comparison[]): string | null {
  const all = (isSame: boolean) =>
    listAll(compared.flatMap(({ who, same }) => (same[0] === isSame ? `the ${who}` : [])))
  const [same, others] = [all(true), all(false)]
  if (same !== '') return `same ${pick} as ${same}${others && `, not ${others}`}`
  return others === '' ? null : `a different ${pick} than ${others}`
}

/** Returns the home page's text beside a sent answer: how far it agrees, or how many answers there are so far. */
export function answeredInWords(line: AskedLine, own: readonly number[], result: DailyResult): string {
  const score = scoreInWords(line, own, result)
  return score ? `Answered: ${score}.` : `Your answer is in. ${answersInWords(result.answers)}`
}

type AskedAbout = Pick<AskedQuestion, 'question' | 'place'>

/** Returns the result to post: "Benchboss daily 11/24: 3 of 4 with the fans, 2 of 4 with the coach". It names no one. */
export function resultToShare(
  site: string,
  { question, place }: AskedAbout,
  own: readonly number[],
  result: DailyResult,
): string {
  const score = scoreInWords(question, own, result) ?? lineTitle(question, place)
  return `${site} ${dailyLabel(question.day)}: ${score}`
}

const COMPARED = { fans: 'Fans', coach: 'Coach' } as const

/**
 * Returns the card of a result to post, and its alternative text. Like the text it names no one, because the question
 * is still open for others. Returns null where there is nothing to compare the answer with.
 */
export function resultCard(site: string, asked: AskedQuestion, own: readonly number[], result: DailyResult) {
  const { question, place } = asked
  const score = scoreInWords(question, own, result)
  if (!score) return null
  const labels = askedSlots(question).map(({ label }) => label)
  const compared = comparisonsOf(question, own, result)
  const rows = compared.map(({ who, same }) => ({ name: COMPARED[who], same }))
  const inWords = ({ who, same }: Comparison): string =>
    ` Same as the ${who}: ${listAll(labels.filter((_, at) => same[at])) || 'none'}.`
  return {
    data: {
      ...questionCard(asked, capitalized(score)),
      marks: { labels, rows },
    },
    alt: [
      `${site} ${dailyLabel(question.day)}, ${lineTitle(question, place)}: ${score}.`,
      ...(labels.length === 1 ? [] : compared.map(inWords)),
    ].join(''),
  }
}

/** Returns the title of the coach's line: "Coach, Oct 7 vs CGY". */
export const coachTitle = ({ game }: DailyResult): string | null => game && `Coach, ${gameWords(game)}`

export function streakInWords(days: number): string {
  return days < 2 ? 'Day 1 of your streak. Come back tomorrow.' : `${days} days in a row. Come back tomorrow.`
}

/** Returns the streak that today's answer would continue; null without one. */
export const streakToKeep = (days: number): string | null =>
  days < 1 ? null : `${days === 1 ? '1 day' : `${days} days in a row`}. Answer today to keep your streak.`
