import { forgetKept, keptProposals } from './kept-trades.ts'
import { saveProposal } from './trade-client.ts'

export type SendReport = {
  readonly sent: number
  /** Why some will never be saved; they are not sent again. */
  readonly refused: readonly string[]
}

/**
 * Sends what waits in this browser, one after the other, until the server cannot be reached again. Only one tab at a
 * time sends; what two tabs send after all is stored once, because its key is the same.
 */
export async function sendKept(save: typeof saveProposal = saveProposal): Promise<SendReport> {
  if (!('locks' in navigator)) return sendAll(save)
  return navigator.locks.request('tradeProposals', () => sendAll(save))
}

async function sendAll(save: typeof saveProposal): Promise<SendReport> {
  let sent = 0
  const refused: string[] = []
  for (const { kept_at: _, ...proposal } of keptProposals()) {
    const saved = await save(proposal)
    if (!saved.ok && saved.problem.code !== 'refused') break
    forgetKept(proposal.client_key)
    if (saved.ok) sent += 1
    else refused.push(saved.problem.message)
  }
  return { sent, refused }
}
