import type { Reply } from '#domain/report/reply.ts'

/** What came of a reply (A-CALL-29). */
export type ReplyAnswer =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly status: number; readonly text: string }

const REPLY_PATH = '/api/send-report'

/**
 * Sends a reply (A-CALL-27). @param key of the back-office's endpoints; null: none is needed
 * @throws where no answer comes
 */
export async function sendReply(
  reply: Reply,
  key: string | null,
  send: typeof fetch = fetch,
): Promise<ReplyAnswer> {
  const answer = await send(REPLY_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key !== null && { apikey: key }) },
    body: JSON.stringify(reply),
  })
  if (answer.ok) return { ok: true, data: await answer.json() }
  return { ok: false, status: answer.status, text: await answer.text() }
}

/** The reason in a refusal of ours; null where there is none. */
export function reasonIn(text: string): string | null {
  try {
    const told: unknown = JSON.parse(text)
    if (typeof told !== 'object' || told === null || !('error' in told)) return null
    return typeof told.error === 'string' ? told.error : null
  } catch {
    // A proxy's page, not ours.
    return null
  }
}
