import { useCallback } from 'react'
import { useRevalidator } from 'react-router'

import { notifyRefusal } from '#app/components/admin-act/notify-refusal.ts'
import { UNDO_NOTICE } from '#messages/audit.ts'
import { notify } from '#ui/notify.ts'

import { requestUndo } from './undo-client.ts'

/** How long notices of the back-office stand (A-CONST-03), milliseconds. */
const STANDS_MS = 4000

/** Undoes an act, says what came of it, and reads the screen's data anew. Works also when its screen is left. */
export function useUndo(): (auditId: number) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (auditId: number) => {
      const refused = await requestUndo(auditId)
      if (refused === null) notify({ title: UNDO_NOTICE.done, tone: 'success' })
      else notifyRefusal(UNDO_NOTICE.failed, refused)
      await revalidate()
    },
    [revalidate],
  )
}

/** Says that an act is done, with Undo beside it. @returns the function that says it; an act without a number has no undo */
export function useChangeNotice(): (title: string, auditId: number | null) => void {
  const undo = useUndo()
  return useCallback(
    (title: string, auditId: number | null) =>
      void notify({
        title,
        tone: 'success',
        timeout: STANDS_MS,
        ...(auditId !== null && {
          action: { label: UNDO_NOTICE.action, run: () => void undo(auditId) },
        }),
      }),
    [undo],
  )
}
