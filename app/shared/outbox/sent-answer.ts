import { dailyChair } from '#app/api/lineups.ts'
import { request } from '#app/api/request.ts'
import { createDraftStore } from '#app/shared/drafts/draft-store.ts'
import type { DailyQuestion } from '#domain/fans/daily-question.ts'
import { answeredInWords } from '#messages/daily.ts'

/** A guest's answers of the last days. Only the browser knows whose they are. */
const sentAnswers = createDraftStore('answer')

export const keepSent = (day: string, ids: readonly number[]): boolean => sentAnswers.write(day, ids.join())

/** Returns null where none was sent from this browser. */
export function readSent(day: string): readonly number[] | null {
  const text = sentAnswers.readNewest(day)
  return text !== null && /^\d+(?:,\d+)*$/.test(text) ? text.split(',').map(Number) : null
}

/** How far this browser's answer agrees with the fans; null without an answer, or without any from others. */
export async function agreementOfGuest(question: DailyQuestion): Promise<string | null> {
  const own = readSent(question.day)
  if (!own) return null
  const chair = await request(dailyChair)
  return chair.ok && chair.value.result ? answeredInWords(question, own, chair.value.result) : null
}
