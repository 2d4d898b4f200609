import { data, isRouteErrorResponse } from 'react-router'

import type { ChangeAnswer } from '#app/components/admin-act/act-answer.ts'
import type { PlayerAnswer } from '#app/components/player-acts/player-answer.ts'
import { PLAYER_NOTICES } from '#messages/admin-players.ts'

/**
 * The server's answer to an act. Where none comes the screen stays, with everything that was typed, and is told so.
 * @param lost stands in for the answer
 */
export async function answerOr<Answer, Lost>(serverAction: () => Promise<Answer>, lost: Lost) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // With this status nothing is read anew, which would fail too and take the screen away.
    return data(lost, { status: 503 })
  }
}

/** @param alert the specified sentence */
export const lostChange = (alert: string): ChangeAnswer => ({ ok: false, alert, reason: null })

/** @param alert the specified sentence */
export const lostPlayerChange = (alert: string): PlayerAnswer => ({
  ok: false,
  alert,
  reason: PLAYER_NOTICES.unreachable,
  fields: {},
  clash: false,
})
