import { useRevalidator } from 'react-router'
import { useState } from 'react'

import { readAdminApi } from '#app/back-office/shared/admin-api.ts'
import { notifyRefusal } from '#app/back-office/shared/changes.ts'
import { type Reply, replyTo } from '#domain/report.ts'
import { REQUEST_NOTICES } from '#messages/requests.ts'
import { notify } from '#ui/notify.ts'

import type { TypedReply } from './reply-dialog.tsx'
import type { ListedRequest } from './requests-table.tsx'

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
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || !('error' in parsed)) return null
    return typeof parsed.error === 'string' ? parsed.error : null
  } catch {
    // A proxy's page, not ours.
    return null
  }
}

/** The reply that is written: to which request, and what came of sending it. A refused one stays, with all that was typed. */
export function useReply(rows: readonly ListedRequest[]) {
  const [id, setId] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function send(typed: TypedReply) {
    const request = rows.find((row) => row.id === id)
    if (!request) return notifyRefusal(REQUEST_NOTICES.noTarget, null)
    setBusy(true)
    try {
      const answer = await sendReply(replyTo(request, typed), readAdminApi().key)
      if (answer.ok) {
        notify({ title: REQUEST_NOTICES.sent, tone: 'success' })
        setId(null)
      } else {
        notifyRefusal(REQUEST_NOTICES.sendRefused, reasonIn(answer.text))
      }
      await revalidate()
    } catch {
      // No answer came, or none that can be read.
      notifyRefusal(REQUEST_NOTICES.sendFailed, null)
    } finally {
      setBusy(false)
    }
  }
  return { id, open: setId, close: () => setId(null), busy, send }
}
