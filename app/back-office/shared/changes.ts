import * as z from 'zod/mini'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { useFetcher, useRevalidator } from 'react-router'

import { notify } from '#ui/notify.ts'

/** What came of an act of the back-office, as its route answers it. */
export type ChangeAnswer =
  | {
      readonly ok: true
      readonly notice: string
      /** To undo it by; null when nothing was changed. */
      readonly auditId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence. */
      readonly alert: string
      readonly reason: string | null
    }

/** An act on a row of this screen: sends it, says in a notice what came of it, and offers Undo. */
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

const refusal = z.object({ error: z.string() })

/** Undoes an act of the audit log. @returns null when it is undone, else the reason why not. Never rejects. */
async function requestUndo(auditId: number, send: typeof fetch = fetch): Promise<string | null> {
  try {
    const answer = await send(`/admin/acts/${auditId}/undo`, { method: 'POST' })
    if (answer.ok) return null
    const parsed = refusal.safeParse(await answer.json())
    return parsed.success ? parsed.data.error : UNDO_NOTICE.unreachable
  } catch {
    return UNDO_NOTICE.unreachable
  }
}

/** The words of undoing what was just done. */
const UNDO_NOTICE = {
  action: 'Undo',
  done: 'Undone',
  failed: 'This could not be undone',
  unreachable: 'The server cannot be reached. Try again in the audit log.',
} as const
