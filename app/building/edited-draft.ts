import type { EditAction } from '#domain/edit-action.ts'
import { type EditHistory, record, redo, redoLabel, startHistory, undo, undoLabel } from '#domain/edits.ts'
import type { Problem, Result } from '#domain/problem.ts'

/** Told of every change of the draft, with what stood before. */
export type DraftListener<Draft> = (draft: Draft, before: Draft) => void

/**
 * A draft on the screen and how it got there. Buttons, drag, keys and undo all change it here.
 * @param actions every edit by name; `Args` is what each needs besides the draft
 */
export function createEditedDraft<Draft, Args, Refusal extends Problem>(
  first: Draft,
  actions: { readonly [Name in keyof Args]: EditAction<Draft, Args[Name], Refusal> },
) {
  const atFirst = startHistory(first)
  let history = atFirst
  const listeners = new Set<DraftListener<Draft>>()

  const turnTo = (next: EditHistory<Draft>): void => {
    if (next === history) return
    const before = history.present
    history = next
    for (const listener of listeners) listener(next.present, before)
  }

  return {
    history: (): EditHistory<Draft> => history,
    draft: (): Draft => history.present,
    /** What the server drew. A part of the page that comes alive late must find that first, whatever happened meanwhile. */
    historyAtFirst: (): EditHistory<Draft> => atFirst,
    subscribe(listener: DraftListener<Draft>): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Does an edit that undo can take back; a refused one changes nothing. */
    run<Name extends keyof Args>(name: Name, args: Args[Name]): Result<Draft, Refusal> {
      const action = actions[name]
      const result = action.perform(history.present, args)
      if (result.ok) turnTo(record(history, action, result.value))
      return result
    },
    /** Puts another draft on the screen. There is nothing to undo then. */
    open(draft: Draft): void {
      turnTo(startHistory(draft))
    },
    /** Takes back the last edit and says which: "Place player". Null when there is none. */
    undo(): string | null {
      const label = undoLabel(history)
      turnTo(undo(history))
      return label
    },
    redo(): string | null {
      const label = redoLabel(history)
      turnTo(redo(history))
      return label
    },
  }
}
