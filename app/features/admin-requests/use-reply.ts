import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { notifyRefusal } from '#app/components/admin-act/notify-refusal.ts'
import { readAdminApi } from '#app/components/admin-api/admin-api.ts'
import { replyTo } from '#domain/report/reply.ts'
import { REQUEST_NOTICES } from '#messages/admin-requests.ts'
import { notify } from '#ui/notify.ts'

import type { ListedRequest } from './listed-request.ts'
import type { TypedReply } from './reply-dialog.tsx'
import { reasonIn, sendReply } from './send-reply.ts'

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
