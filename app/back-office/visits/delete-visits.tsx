import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'

import { notifyRefusal, useChangeNotice } from '#app/back-office/shared/changes.ts'
import { DEVICE_INFO_IN_DIALOG, SAMPLE_IDS, shorten, type VisitView } from '#domain/visit/statistics.ts'
import { RECENT_VISITS, visitNotDeleted, visitsDeleted, visitsNotDeleted } from '#messages/visit-analytics.ts'
import { AlertDialog } from '#ui/dialog.tsx'

export type DeleteAnswer =
  | { readonly ok: true; readonly deleted: number; readonly auditId: number | null }
  | { readonly ok: false; readonly message: string }

/** Deletes visits and shows the result in a notice, with Undo. @param onDone after success */
export function useDeleteVisits(onDone: () => void) {
  const { submit, state, data } = useFetcher<DeleteAnswer>()
  const showChange = useChangeNotice()
  const isBulk = useRef(false)
  const show = useEffectEvent((answer: DeleteAnswer) => {
    if (answer.ok) {
      showChange(visitsDeleted(answer.deleted), answer.auditId)
      onDone()
    } else {
      const sentence = isBulk.current ? visitsNotDeleted : visitNotDeleted
      notifyRefusal(sentence(answer.message), null)
    }
  })
  useEffect(() => {
    if (data) show(data)
  }, [data])
  return {
    busy: state !== 'idle',
    /** @param bulk the selected ones, even if it is only one */
    deleteVisits: (visits: readonly VisitView[], bulk: boolean) => {
      isBulk.current = bulk
      const form = new FormData()
      for (const { id } of visits) form.append('id', id)
      void submit(form, { method: 'post' })
    },
  }
}

type Props = {
  /** The visits that the question is about; none: it is closed. */
  readonly visits: readonly VisitView[]
  /** Are they the selected ones, or the one of a row's button? */
  readonly bulk: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before visits are deleted; lists the first few of them. */
export function DeleteDialog({ visits, bulk, onClose, onConfirm }: Props) {
  const more = visits.length - SAMPLE_IDS
  return (
    <AlertDialog
      open={visits.length > 0}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={bulk ? RECENT_VISITS.sureMany : RECENT_VISITS.sureOne}
      description={
        <>
          {RECENT_VISITS.sureText(visits.length)}
          {visits.slice(0, SAMPLE_IDS).map(({ id, device_info }) => (
            <span key={id} className="mt-2 block text-sm wrap-anywhere">
              <span className="block font-semibold text-ink">{id}</span>
              {device_info !== null && shorten(device_info, DEVICE_INFO_IN_DIALOG)}
            </span>
          ))}
          {more > 0 && <span className="mt-2 block text-sm">{RECENT_VISITS.andMore(more)}</span>}
        </>
      }
      confirmLabel={RECENT_VISITS.delete}
      onConfirm={onConfirm}
    />
  )
}
