import { data, isRouteErrorResponse } from 'react-router'

/**
 * Returns the server's answer to a change. Without an answer, the screen keeps all entries and shows a message.
 * @param lost replaces the answer
 */
export async function answerOr<Answer, Lost>(serverAction: () => Promise<Answer>, lost: Lost) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error
    // With this status the router does not reload. A reload would fail too and replace the screen.
    return data(lost, { status: 503 })
  }
}
