import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'

import { notifyRefusal } from '#app/components/admin-act/notify-refusal.ts'
import { useChangeNotice } from '#app/components/undo-act/use-undo.ts'
import { visitNotDeleted, visitsDeleted, visitsNotDeleted } from '#messages/visit-analytics.ts'

/** What the route answers to a deletion. */
export type DeleteAnswer =
  | { readonly ok: true; readonly deleted: number; readonly auditId: number | null }
  | { readonly ok: false; readonly message: string }

/** Deletes visits and says what came of it, with Undo. @param onDone after success */
export function useDeleteVisits(onDone: () => void) {
  const { submit, state, data } = useFetcher<DeleteAnswer>()
  const say = useChangeNotice()
  const isBulk = useRef(false)
  const tell = useEffectEvent((answer: DeleteAnswer) => {
    if (answer.ok) {
      say(visitsDeleted(answer.deleted), answer.auditId)
      onDone()
    } else {
      // A-ERR-23, A-ERR-24
      const sentence = isBulk.current ? visitsNotDeleted : visitNotDeleted
      notifyRefusal(sentence(answer.message), null)
    }
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return {
    busy: state !== 'idle',
    /** @param bulk those that were selected, however many they are */
    deleteVisits: (ids: readonly string[], bulk: boolean) => {
      isBulk.current = bulk
      const form = new FormData()
      for (const id of ids) form.append('id', id)
      void submit(form, { method: 'post' })
    },
  }
}
