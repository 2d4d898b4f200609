import { dailyChair } from '#app/api-client/lineups.ts'
import { request } from '#app/api-client/request.ts'
import { answeredInWords } from '#app/shared/daily-words.ts'
import type { DailyQuestion } from '#domain/fans/daily-question.ts'

/** How far a guest's answer agrees with the fans; null without answers from others. */
export async function agreementOfGuest(
  question: DailyQuestion,
  own: readonly number[],
): Promise<string | null> {
  const chair = await request(dailyChair)
  return chair.ok && chair.value.result ? answeredInWords(question, own, chair.value.result) : null
}
