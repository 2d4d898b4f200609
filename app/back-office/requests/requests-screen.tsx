import { useState } from 'react'

import { RowDialog } from '#app/back-office/shared/cells.tsx'
import { useChange } from '#app/back-office/shared/changes.ts'
import { AddressSearch, AddressSelect } from '#app/back-office/shared/search.tsx'
import { REPORT_TYPES } from '#domain/report.ts'
import { TABLE } from '#messages/back-office.ts'
import { ADMIN_REQUESTS } from '#messages/requests.ts'
import { NoticeLine } from '#ui/status.tsx'

import { ReplyDialog } from './reply-dialog.tsx'
import { type ListedRequest, type ListedRequests, RequestsTable } from './requests-table.tsx'
import { useReply } from './send-reply.ts'

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
