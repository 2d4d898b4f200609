import type { AskedLine, AskedQuestion, DailyResult } from '#domain/fans/daily-question.ts'

import { HALIFAX } from './made-league.ts'

export const TOP_PAIR: AskedLine = { type: 'even_strength', group: 'defense', lineNumber: 1 }

/** The question about Halifax's top pair. */
export const ASKED_PAIR: AskedQuestion = {
  question: { ...TOP_PAIR, day: '2026-10-12', teamId: HALIFAX.id },
  team: HALIFAX,
  place: 'Halifax',
}

const place = (slotId: 'd1' | 'd2', playerId: number | null = null): DailyResult['places'][number] => ({
  slotId,
  fans: playerId === null ? null : { playerId, name: `Bo Keller-${playerId}`, percent: 60 },
  coach: null,
})

/** Its result: the ids of the fans' players, called "Bo Keller-7". Of the coach nothing is known. */
export const pairResult = (answers: number, ...[left, right]: readonly (number | null)[]): DailyResult => ({
  answers,
  places: [place('d1', left), place('d2', right)],
  game: null,
})
