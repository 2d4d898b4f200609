import { data, isRouteErrorResponse } from 'react-router'

import type { PlayerAnswer } from '#app/components/player-acts/player-answer.ts'
import { PLAYER_NOTICES } from '#messages/admin-players.ts'

/**
 * The server's answer to an act on a player. Where none comes the screen stays, with everything that was typed, and
 * says so. @param alert the specified sentence
 */
export async function answerOrLost<Answer>(serverAction: () => Promise<Answer>, alert: string) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    const lost: PlayerAnswer = {
      ok: false,
      alert,
      reason: PLAYER_NOTICES.unreachable,
      fields: {},
      clash: false,
    }
    return data(lost, { status: 503 })
  }
}
