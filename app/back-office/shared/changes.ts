import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { createStore } from 'zustand/vanilla'

import { undoneEntry } from '#app/api-client/back-office.ts'
import { request } from '#app/api-client/request.ts'
import { dismissNotice, notify } from '#ui/notify.ts'

export type ChangeAnswer<Field extends string = string> =
  | {
      readonly ok: true
      /** Null where the form itself shows it. */
      readonly notice: string | null
      /** The audit entry that undoes it, or null when nothing was changed. */
      readonly auditId: number | null
    }
  | {
      readonly ok: false
      /** The specified sentence. Null where the fields show everything. */
      readonly alert: string | null
      readonly reason: string | null
      /** Messages by field. */
      readonly fields?: Readonly<Partial<Record<Field, string>>>
      /** The fields that another admin has changed to other values. */
      readonly clashes?: readonly Field[]
    }

/** Sends a form, shows each result in a notice, and offers Undo. @param onDone called after success */
export function useSentForm<Answer extends ChangeAnswer = ChangeAnswer>(onDone?: () => void) {
  const { submit, state, data } = useFetcher<Answer>()
  useAnswerNotice(data, onDone)
  return {
    busy: state === 'submitting',
    answer: data ?? null,
    /** @param action the address, where it is not the screen's own */
    send: (fields: URLSearchParams | Readonly<Record<string, string>>, action?: string) =>
      void submit(fields, { method: 'post', ...(action && { action }) }),
  }
}

/** Sends a change of rows in the same way. @param onDone called after success */
export function useChange(onDone?: () => void) {
  const { send } = useSentForm(onDone)
  return (
    rows: ReadonlyArray<{ readonly id: string | number }>,
    fields: Readonly<Record<string, string>> = {},
  ) => {
    const form = new URLSearchParams(fields)
    for (const { id } of rows) form.append('id', String(id))
    send(form)
  }
}

/** Shows each answer once in a notice. @param onDone called after success */
export function useAnswerNotice(answer: ChangeAnswer | undefined, onDone?: () => void): void {
  const showNotice = useChangeNotice()
  const { showRefusal, takeRefusalAway } = useRefusalNotice()
  const show = useEffectEvent((answer: ChangeAnswer) => {
    if (answer.ok) {
      takeRefusalAway()
      if (answer.notice !== null) showNotice(answer.notice, answer.auditId)
      onDone?.()
    } else if (answer.alert !== null) showRefusal(answer.alert, answer.reason)
  })
  useEffect(() => {
    if (answer) show(answer)
  }, [answer])
}

/**
 * Shows in a notice that a change was not made.
 * @param failed the specified sentence
 * @param reason shown below it, or null when it is unknown
 * @returns the id of the notice
 */
export function notifyRefusal(failed: string, reason: string | null): string {
  return notify({ title: failed, tone: 'danger', ...(reason !== null && { description: reason }) })
}

/** Holds the refusal of one form or button. The next one replaces it, and a success removes it. */
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

/** The most changes that the frame offers to undo. */
const MAX_CHANGES = 10

/** The changes since the page was loaded that can still be undone, newest first. */
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

/** Returns a function that shows in a notice that a change was made, with Undo where there is an audit entry */
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
          action: { label: UNDO_NOTICE.action, run: () => void undo(auditId, title) },
        }),
      })
    },
    [undo],
  )
}

/**
 * Returns a function that undoes an audit entry, shows the result, and reloads the screen's data, even after its
 * screen was left
 */
export function useUndo(): (auditId: number, what: string) => Promise<void> {
  const { revalidate } = useRevalidator()
  return useCallback(
    async (auditId: number, what: string) => {
      const undone = await request(undoneEntry(auditId))
      // A missing entry cannot be undone later either.
      if (undone.ok || undone.problem.code === 'not_found') dropChange(auditId)
      if (undone.ok) notify({ title: UNDO_NOTICE.done, description: what, tone: 'success' })
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
