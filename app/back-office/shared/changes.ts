import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { createStore } from 'zustand/vanilla'

import { undoneEntry } from '#app/api/back-office.ts'
import { request } from '#app/api/request.ts'
import { dismissNotice, notify } from '#ui/notify.ts'

/** What came of a change in the back-office, as its route answers it. */
export type ChangeAnswer =
  | {
      readonly ok: true
      readonly notice: string
      /** The audit entry to undo it by; null when nothing was changed. */
      readonly auditId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence. */
      readonly alert: string
      readonly reason: string | null
    }

/**
 * A change of rows of this screen: sends it, shows in a notice what came of it, and offers Undo.
 * @param onDone after success
 */
export function useChange(onDone?: () => void) {
  const { submit, data } = useFetcher<ChangeAnswer>()
  useAnswerNotice(data, onDone)
  return (
    rows: ReadonlyArray<{ readonly id: string | number }>,
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const form = new URLSearchParams(fields)
    for (const { id } of rows) form.append('id', String(id))
    void submit(form, { method: 'post' })
  }
}

/** An answer whose refusal may be shown elsewhere: its alert is null then. */
type Answer =
  | Extract<ChangeAnswer, { readonly ok: true }>
  | { readonly ok: false; readonly alert: string | null; readonly reason: string | null }

/** Shows each answer in a notice, once. @param onDone after success */
export function useAnswerNotice(answer: Answer | undefined, onDone?: () => void): void {
  const showNotice = useChangeNotice()
  const { showRefusal, takeRefusalAway } = useRefusalNotice()
  const show = useEffectEvent((answer: Answer) => {
    if (answer.ok) {
      takeRefusalAway()
      showNotice(answer.notice, answer.auditId)
      onDone?.()
    } else if (answer.alert !== null) showRefusal(answer.alert, answer.reason)
  })
  useEffect(() => {
    if (answer) show(answer)
  }, [answer])
}

/**
 * Shows in a notice that a change was not made. @param failed the specified sentence
 * @param reason shown below it; null where none is known
 * @returns the id of the notice
 */
export function notifyRefusal(failed: string, reason: string | null): string {
  return notify({ title: failed, tone: 'danger', ...(reason !== null && { description: reason }) })
}

/** Refusals of one form or button: the next one takes the place of the last, and a success takes it away. */
export function useRefusalNotice() {
  const shown = useRef<string | null>(null)
  const takeRefusalAway = useCallback(() => {
    if (shown.current !== null) dismissNotice(shown.current)
    shown.current = null
  }, [])
  const showRefusal = useCallback(
    (failed: string, reason: string | null) => {
      takeRefusalAway()
      shown.current = notifyRefusal(failed, reason)
    },
    [takeRefusalAway],
  )
  return { showRefusal, takeRefusalAway }
}

/** How long notices of the back-office are shown, milliseconds. */
const NOTICE_MS = 4000

type UndoableChange = { readonly auditId: number; readonly title: string }

/** Changes that the frame offers to undo. */
const MAX_CHANGES = 10

/** What was changed since the page was loaded and can still be undone, newest first. */
export const changesStore = createStore<{ readonly changes: readonly UndoableChange[] }>(() => ({
  changes: [],
}))

const keepChange = (change: UndoableChange) =>
  changesStore.setState(({ changes }) => ({
    changes: [change, ...changes.filter(({ auditId }) => auditId !== change.auditId)].slice(0, MAX_CHANGES),
  }))

const dropChange = (auditId: number) =>
  changesStore.setState(({ changes }) => ({
    changes: changes.filter((change) => change.auditId !== auditId),
  }))

/** @returns shows in a notice that a change was made, with Undo; one without an audit entry has none */
export function useChangeNotice(): (title: string, auditId: number | null) => void {
  const undo = useUndo()
  return useCallback(
    (title: string, auditId: number | null) => {
      if (auditId !== null) keepChange({ auditId, title })
      notify({
        title,
        tone: 'success',
        timeout: NOTICE_MS,
        ...(auditId !== null && {
          action: { label: UNDO_NOTICE.action, run: () => void undo(auditId) },
        }),
      })
    },
    [undo],
  )
}

/** Undoes an audit entry, shows what came of it, and reads the screen's data again. Works after its screen is left, too. */
export function useUndo(): (auditId: number) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (auditId: number) => {
      const undone = await request(undoneEntry(auditId))
      // An entry that is gone cannot be undone later either.
      if (undone.ok || undone.problem.code === 'not_found') dropChange(auditId)
      if (undone.ok) notify({ title: UNDO_NOTICE.done, tone: 'success' })
      else notifyRefusal(UNDO_NOTICE.failed, undone.problem.message ?? UNDO_NOTICE.unreachable)
      await revalidate()
    },
    [revalidate],
  )
}

const UNDO_NOTICE = {
  action: 'Undo',
  done: 'Undone',
  failed: 'This could not be undone',
  unreachable: 'The server cannot be reached. Try again in the audit log.',
} as const
