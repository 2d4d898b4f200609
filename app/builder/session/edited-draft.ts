import { createStore } from 'zustand/vanilla'

import type { Problem, Result } from '#domain/result/problem.ts'
import {
  type EditAction,
  type EditHistory,
  record,
  redo,
  redoLabel,
  startHistory,
  undo,
  undoLabel,
} from '#domain/undo-history/edits.ts'
import { announce } from '#ui/live-announcer.tsx'

export type EditedDraft<Draft, Args, Refusal extends Problem> = ReturnType<
  typeof createEditedDraft<Draft, Args, Refusal>
>

/** What every reader of a draft needs of it, whatever its edits are. */
export type ReadableDraft<Draft> = Pick<
  EditedDraft<Draft, never, never>,
  'draft' | 'history' | 'initialHistory' | 'subscribe'
>

/**
 * Holds the draft on the screen and its history. Buttons, drag, keys and undo all change it here.
 * @param actions every edit by name; `Args` is what each needs besides the draft
 * @param load the edit that replaces this draft with another one
 */
export function createEditedDraft<Draft, Args, Refusal extends Problem>(
  first: Draft,
  actions: { readonly [Name in keyof Args]: EditAction<Draft, Args[Name], Refusal> },
  load: EditAction<Draft, Draft, Refusal>,
) {
  const store = createStore<EditHistory<Draft>>(() => startHistory(first))
  const history = store.getState
  const change = (next: EditHistory<Draft>): void => store.setState(next, true)

  return {
    history,
    draft: (): Draft => history().present,
    /**
     * The draft the server rendered. A part of the page that hydrates late must start from it, whatever changed since.
     */
    initialHistory: store.getInitialState,
    /** Calls the listener after every change, with the previous draft. */
    subscribe: (listener: (draft: Draft, before: Draft) => void): (() => void) =>
      store.subscribe((now, before) => listener(now.present, before.present)),
    /** Applies an edit that can be undone. A refused edit changes nothing. */
    run<Name extends keyof Args>(name: Name, args: Args[Name]): Result<Draft, Refusal> {
      const action = actions[name]
      const result = action.perform(history().present, args)
      if (result.ok) change(record(history(), action, result.value))
      return result
    },
    /**
     * Shows another draft. If today's rules refuse it as an edit, it is shown unchanged, so that nothing changes
     * silently.
     * @param undoable whether undo restores the previous draft; if not, the history is empty afterwards
     */
    replace(draft: Draft, { undoable }: { readonly undoable: boolean }): void {
      const loaded = undoable ? load.perform(history().present, draft) : null
      change(loaded?.ok ? record(history(), load, loaded.value) : startHistory(draft))
    },
    /** Undoes the last edit and announces it. Does nothing without one. */
    undo(): void {
      const label = undoLabel(history())
      change(undo(history()))
      if (label) announce(`Undone: ${label}.`)
    },
    redo(): void {
      const label = redoLabel(history())
      change(redo(history()))
      if (label) announce(`Redone: ${label}.`)
    },
  }
}
