import { useRevalidator } from 'react-router'
import { useState } from 'react'

import { sentReport } from '#app/api/reports.ts'
import { type Failure, isRefusal, request } from '#app/api/request.ts'
import { readAdminApi } from '#app/back-office/shared/admin-api.ts'
import { RowDialog } from '#app/back-office/shared/cells.tsx'
import { notifyRefusal, useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch, AddressSelect } from '#app/back-office/shared/search.tsx'
import { type Reply, replyTo, REPORT_TYPES } from '#domain/report.ts'
import { TABLE } from '#messages/back-office.ts'
import { ADMIN_REQUESTS, REQUEST_NOTICES } from '#messages/requests.ts'
import { notify } from '#ui/notify.ts'
import { NoticeLine } from '#ui/status.tsx'

import { ReplyDialog, type TypedReply } from './reply-dialog.tsx'
import { type ListedRequest, type ListedRequests, RequestsTable } from './requests-table.tsx'

const { states } = ADMIN_REQUESTS

type Props = ListedRequests & {
  /** Settings without which no mail can be sent; none: replies work. */
  readonly missingSettings: readonly string[]
}

/** The reports of visitors about rosters: find, answer by mail, delete. */
export function RequestsScreen({ missingSettings, ...listed }: Props) {
  const [rowToDelete, setRowToDelete] = useState<ListedRequest | null>(null)
  const change = useChange()
  const reply = useReply(listed.rows)
  const answered = listed.rows.find(({ id }) => id === reply.id)
  return (
    <>
      <h1 className="text-4xl">{ADMIN_REQUESTS.title}</h1>
      {missingSettings.length > 0 && (
        <div className="mt-4">
          <NoticeLine look="plain">{ADMIN_REQUESTS.notConfigured(missingSettings)}</NoticeLine>
        </div>
      )}
      <div className="mt-5 mb-4 flex flex-wrap items-end gap-3">
        <AddressSearch label={ADMIN_REQUESTS.find} placeholder={ADMIN_REQUESTS.findPlaceholder} name="find" />
        <AddressSelect
          label={ADMIN_REQUESTS.typeFilter}
          name="type"
          options={[
            { value: '', label: ADMIN_REQUESTS.allTypes },
            ...REPORT_TYPES.map((type) => ({ value: type, label: type })),
          ]}
        />
        <AddressSelect
          label={ADMIN_REQUESTS.stateFilter}
          name="state"
          options={[
            { value: '', label: states.all },
            { value: 'open', label: states.open },
            { value: 'fixed', label: states.fixed },
          ]}
        />
      </div>
      <RequestsTable
        {...listed}
        canReply={missingSettings.length === 0}
        onReply={({ id }) => reply.open(id)}
        onDelete={setRowToDelete}
      />
      {answered && (
        <ReplyDialog
          key={answered.id}
          request={answered}
          busy={reply.busy}
          onClose={reply.close}
          onSend={(typed) => void reply.send(typed)}
        />
      )}
      <RowDialog
        row={rowToDelete}
        title={ADMIN_REQUESTS.deleteTitle}
        sentence={({ player_name }) => ADMIN_REQUESTS.sure(player_name)}
        confirmLabel={TABLE.delete}
        onClose={() => setRowToDelete(null)}
        onConfirm={({ id }) => change({ id: String(id) })}
      />
    </>
  )
}

/** The specified result of the call. */
type ReplyAnswer = { readonly ok: true; readonly data: unknown } | ({ readonly ok: false } & Failure)

/** Sends a reply. Never rejects. @param key of the back-office's endpoints; null: none is needed */
export async function sendReply(reply: Reply, key: string | null): Promise<ReplyAnswer> {
  const sent = await request(sentReport(), reply, { headers: { apikey: key } })
  return sent.ok ? { ok: true, data: sent.value } : { ok: false, ...sent.problem }
}

/** The reply that is written: to which request, and what came of sending it. A refused one stays, with all that was typed. */
function useReply(rows: readonly ListedRequest[]) {
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
