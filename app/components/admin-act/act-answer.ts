import { data } from 'react-router'

/** What came of an act of the back-office, as its route answers it. */
export type ActAnswer =
  | {
      readonly ok: true
      readonly notice: string
      /** To undo it by; null when nothing was changed. */
      readonly entryId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence. */
      readonly alert: string
      readonly reason: string | null
    }

/**
 * The server's answer to an act; where none comes the screen stays as it is, and says so.
 * @param alert the specified sentence for what was not expected
 */
export async function answerOrAlert<Answer>(serverAction: () => Promise<Answer>, alert: string) {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const lost: ActAnswer = { ok: false, alert, reason: null }
    // With this status nothing is read anew, which would fail too and take the screen away.
    return data(lost, { status: 503 })
  }
}
