import { createDraftStore } from '#app/shared/drafts/draft-store.ts'

/** A guest's answers of the last days. Only the browser knows whose they are. */
const sentAnswers = createDraftStore('answer')

export const keepSent = (day: string, ids: readonly number[]): boolean => sentAnswers.write(day, ids.join())

/** Returns null where none was sent from this browser. */
export function readSent(day: string): readonly number[] | null {
  const text = sentAnswers.readNewest(day)
  return text !== null && /^\d+(?:,\d+)*$/.test(text) ? text.split(',').map(Number) : null
}
