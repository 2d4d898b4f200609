import { useCallback, useEffect, useEffectEvent } from 'react'
import { useFetcher, useRevalidator } from 'react-router'

import { undoneEntry } from '#app/api/back-office.ts'
import { request } from '#app/api/request.ts'
import { UNDO_NOTICE } from '#messages/audit.ts'
import { notify } from '#ui/notify.ts'

/** What came of a change of the back-office, as its route answers it. */
export type ChangeAnswer =
  | {
      readonly ok: true
      readonly notice: string
      /** Undoes it; null when nothing was changed. */
      readonly auditId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence. */
      readonly alert: string
      readonly reason: string | null
    }

/** A change of a row of this screen: sends it, says in a notice what came of it, and offers Undo. */
export function useChange(): (fields: Readonly<Record<string, string>>) => void {
  const { submit, data } = useFetcher<ChangeAnswer>()
  const say = useChangeNotice()
  const show = useEffectEvent((answer: ChangeAnswer) => {
    if (answer.ok) say(answer.notice, answer.auditId)
    else notifyRefusal(answer.alert, answer.reason)
  })
  useEffect(() => {
    if (data) show(data)
  }, [data])
  return (fields) => void submit(fields, { method: 'post' })
}

/**
 * Says in a notice that something of the back-office was not done. @param failed the specified sentence
 * @param reason stands below it; null where none is known
 */
export function notifyRefusal(failed: string, reason: string | null): void {
  notify({ title: failed, tone: 'danger', ...(reason !== null && { description: reason }) })
}

/** How long notices of the back-office are shown, milliseconds. */
const SHOWN_MS = 4000

/** Undoes an audit entry, says what came of it, and reads the screen's data again. Works also when its screen is left. */
export function useUndo(): (auditId: number) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (auditId: number) => {
      const undone = await request(undoneEntry(auditId))
      if (undone.ok) notify({ title: UNDO_NOTICE.done, tone: 'success' })
      else notifyRefusal(UNDO_NOTICE.failed, undone.problem.message ?? UNDO_NOTICE.unreachable)
      await revalidate()
    },
    [revalidate],
  )
}

/** Says that a change is done, with Undo beside it where it has an audit entry. @returns the function that says it */
export function useChangeNotice(): (title: string, auditId: number | null) => void {
  const undo = useUndo()
  return useCallback(
    (title: string, auditId: number | null) =>
      void notify({
        title,
        tone: 'success',
        timeout: SHOWN_MS,
        ...(auditId !== null && {
          action: { label: UNDO_NOTICE.action, run: () => void undo(auditId) },
        }),
      }),
    [undo],
  )
}
