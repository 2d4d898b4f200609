import { useRevalidator } from 'react-router'
import { useState } from 'react'

import { sentReport } from '#app/api/reports.ts'
import { type Failure, isRefusal, request } from '#app/api/request.ts'
import { readAdminApi } from '#app/back-office/shared/admin-api.ts'
import { notifyRefusal } from '#app/back-office/shared/changes.ts'
import { type Reply, replyTo } from '#domain/report.ts'
import { REQUEST_NOTICES } from '#messages/requests.ts'
import { notify } from '#ui/notify.ts'

import type { TypedReply } from './reply-dialog.tsx'
import type { ListedRequest } from './requests-table.tsx'

/** The specified result of the call. */
type ReplyAnswer = { readonly ok: true; readonly data: unknown } | ({ readonly ok: false } & Failure)

/** Sends a reply. Never rejects. @param key of the back-office's endpoints; null: none is needed */
export async function sendReply(reply: Reply, key: string | null): Promise<ReplyAnswer> {
  const sent = await request(sentReport(), reply, { headers: { apikey: key } })
  return sent.ok ? { ok: true, data: sent.value } : { ok: false, ...sent.problem }
}

/** The reply that is written: to which request, and what came of sending it. A refused one stays, with all that was typed. */
export function useReply(rows: readonly ListedRequest[]) {
  const [id, setId] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function send(typed: TypedReply) {
    const replied = rows.find((row) => row.id === id)
    if (!replied) return notifyRefusal(REQUEST_NOTICES.noTarget, null)
    setBusy(true)
    const answer = await sendReply(replyTo(replied, typed), readAdminApi().key)
    if (answer.ok) {
      notify({ title: REQUEST_NOTICES.sent, tone: 'success' })
      setId(null)
    } else if (isRefusal(answer)) {
      notifyRefusal(REQUEST_NOTICES.sendRefused, answer.message ?? null)
    } else {
      notifyRefusal(REQUEST_NOTICES.sendFailed, null)
    }
    // Without an answer, reading the screen again would fail as well, and take it away.
    if (answer.ok || isRefusal(answer)) await revalidate()
    setBusy(false)
  }
  return { id, open: setId, close: () => setId(null), busy, send }
}
