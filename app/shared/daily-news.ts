import { MIN_MAKERS } from '#domain/fans/consensus.ts'
import {
  type DailyNews,
  dailyPath,
  type DailyQuestion,
  type OwnAnswer,
  type OwnDailyNews,
  type PastQuestion,
} from '#domain/fans/daily-question.ts'
import { surname } from '#domain/player/player-name.ts'
import { plural } from '#domain/text/format.ts'
import { lineTitle } from '#messages/daily.ts'

import {
  agreementInWords,
  answeredInWords,
  answersInWords,
  coachTitle,
  type DailyRow,
  dailyRows,
  questionTitle,
  streakInWords,
  streakToKeep,
} from './daily-words.ts'

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
      title: (own?.today ? lineTitle : questionTitle)(today.question, today.place),
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
    title: lineTitle(question, place),
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
