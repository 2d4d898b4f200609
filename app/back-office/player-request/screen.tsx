import { useState } from 'react'
import { useRevalidator } from 'react-router'

import { readAdminApi } from '#app/api-client/back-office.ts'
import { sentReport } from '#app/api-client/players.ts'
import { type Failure, isRefusal, request } from '#app/api-client/request.ts'
import { DeleteButton, RowsDialog } from '#app/back-office/shared/cells.tsx'
import { useChange, useRefusalNotice } from '#app/back-office/shared/changes.ts'
import { REPLY, sureToDelete } from '#app/back-office/shared/copy.ts'
import { ReplyDialog, type TypedReply } from '#app/back-office/shared/reply-dialog.tsx'
import { AddressSelect, ListFilters, StateSelect } from '#app/back-office/shared/search.tsx'
import { SelectionBar, useSelection } from '#app/back-office/shared/selection.tsx'
import { AdminTable } from '#app/back-office/shared/table.tsx'
import { useSite } from '#app/shared/known-site.ts'
import { recipientOf, type Reply, replyTo, REPORT_TYPES } from '#domain/report/report.ts'
import { REQUEST_ROWS } from '#messages/admin-rows.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { NoticeLine } from '#ui/status.tsx'

import { type ListedRequest, type ListedRequests, requestColumns } from './columns.tsx'
import { ADMIN_REQUESTS, REQUEST_NOTICES } from './copy.ts'

export function RequestsScreen({ missingSettings, ...listed }: ListedRequests) {
  const [toDelete, setToDelete] = useState<readonly ListedRequest[]>([])
  const selection = useSelection(listed.rows, ({ player_name }) => player_name)
  const change = useChange()
  const site = useSite()
  const fix = (rows: readonly ListedRequest[]) => change(rows, { intent: 'fix' })
  const reply = useReply()
  const answered = listed.rows.find(({ id }) => id === reply.id)
  return (
    <>
      <h1 className="text-4xl">{ADMIN_REQUESTS.title}</h1>
      {missingSettings.length > 0 && (
        <div className="mt-4">
          <NoticeLine look="plain">{REPLY.notConfigured('requests', missingSettings)}</NoticeLine>
        </div>
      )}
      <ListFilters copy={ADMIN_REQUESTS}>
        <AddressSelect
          label={ADMIN_REQUESTS.columns.type}
          name="type"
          options={[
            { value: '', label: ADMIN_REQUESTS.allTypes },
            ...REPORT_TYPES.map((type) => ({ value: type, label: type })),
          ]}
        />
        <StateSelect states={ADMIN_REQUESTS.states} />
      </ListFilters>
      <AdminTable
        {...listed}
        label={ADMIN_REQUESTS.title}
        columns={requestColumns({
          canReply: missingSettings.length === 0,
          onReply: ({ id }) => reply.open(id),
          onFix: (row) => fix([row]),
          onDelete: (row) => setToDelete([row]),
        })}
        selection={selection}
        usual="received"
        newestFirst
        empty={listed.filtered ? ADMIN_REQUESTS.noneFound : ADMIN_REQUESTS.none}
      />
      <SelectionBar selection={selection}>
        <Button size="small" onClick={() => fix(selection.chosen)}>
          {ADMIN_REQUESTS.fix}
        </Button>
        <DeleteButton onClick={() => setToDelete(selection.chosen)} />
      </SelectionBar>
      {answered && (
        <ReplyDialog
          key={answered.id}
          about={`${answered.type}: ${answered.player_name}`}
          usual={{
            to: recipientOf(answered),
            subject: ADMIN_REQUESTS.usualSubject(answered.type, answered.player_name),
            body: ADMIN_REQUESTS.usualBody(answered.player_name, site.name),
          }}
          busy={reply.busy}
          onClose={reply.close}
          onSend={(typed) => void reply.send(answered, typed)}
        />
      )}
      <RowsDialog
        rows={toDelete}
        title={toDelete.length > 1 ? ADMIN_REQUESTS.deleteSelectedTitle : ADMIN_REQUESTS.deleteTitle}
        sentence={([first, ...others]) =>
          first && others.length === 0
            ? ADMIN_REQUESTS.sure(first.player_name)
            : sureToDelete(REQUEST_ROWS.many(others.length + 1))
        }
        onClose={() => setToDelete([])}
        onConfirm={(rows) => change(rows)}
      />
    </>
  )
}

/** The result of the call, as specified. */
type ReplyAnswer = { readonly ok: true; readonly data: unknown } | ({ readonly ok: false } & Failure)

/** Sends a reply. Never rejects. @param key of the back-office's endpoints, or null when none is needed */
export async function sendReply(reply: Reply, key: string | null): Promise<ReplyAnswer> {
  const sent = await request(sentReport(), reply, { headers: { apikey: key } })
  return sent.ok ? { ok: true, data: sent.value } : { ok: false, ...sent.problem }
}

/** Holds the reply being written and the result of sending it. A refused reply stays open with its entries. */
function useReply() {
  const [id, setId] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const { showRefusal, takeRefusalAway } = useRefusalNotice()

  async function send(replied: ListedRequest, typed: TypedReply) {
    setBusy(true)
    const answer = await sendReply(replyTo(replied, typed), readAdminApi().key)
    if (answer.ok) {
      takeRefusalAway()
      notify({ title: REQUEST_NOTICES.sent, tone: 'success' })
      setId(null)
    } else if (isRefusal(answer)) {
      showRefusal(REQUEST_NOTICES.sendRefused, answer.message ?? null)
    } else {
      showRefusal(REQUEST_NOTICES.sendFailed, null)
    }
    // Without an answer, reloading the screen would fail as well and replace it.
    if (answer.ok || isRefusal(answer)) await revalidate()
    setBusy(false)
  }
  return { id, open: setId, close: () => setId(null), busy, send }
}
