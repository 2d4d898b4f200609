import { createStore } from 'zustand/vanilla'

import {
  type EditAction,
  type EditHistory,
  record,
  redo,
  redoLabel,
  startHistory,
  undo,
  undoLabel,
} from '#domain/edits.ts'
import type { Problem, Result } from '#domain/problem.ts'
import { announce } from '#ui/live-announcer.tsx'

/**
 * A draft on the screen and how it got there. Buttons, drag, keys and undo all change it here.
 * @param actions every edit by name; `Args` is what each needs besides the draft
 * @param load the edit that puts another draft in the place of this one
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
    /** What the server drew: a part of the page that hydrates late must begin with it, whatever happened meanwhile. */
    initialHistory: store.getInitialState,
    /** Calls the listener after every change, with the draft before it. */
    subscribe: (listener: (draft: Draft, before: Draft) => void): (() => void) =>
      store.subscribe((now, before) => listener(now.present, before.present)),
    /** Does an edit that undo can take back; a refused one changes nothing. */
    run<Name extends keyof Args>(name: Name, args: Args[Name]): Result<Draft, Refusal> {
      const action = actions[name]
      const result = action.perform(history().present, args)
      if (result.ok) change(record(history(), action, result.value))
      return result
    },
    /**
     * Puts another draft on the screen. One that the rules of today refuse as an edit is shown all the same, for nothing is
     * changed silently.
     * @param undoable undo takes it back; otherwise there is nothing to undo or redo then
     */
    replace(draft: Draft, { undoable }: { readonly undoable: boolean }): void {
      const loaded = undoable ? load.perform(history().present, draft) : null
      change(loaded?.ok ? record(history(), load, loaded.value) : startHistory(draft))
    },
    /** Takes back the last edit and announces which; nothing when there is none. */
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
