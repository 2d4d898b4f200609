import { record, redo, redoLabel, startHistory, undo, undoLabel } from '#domain/edit-history.ts'
import type { Edit, EditHistory } from '#domain/edit-history.ts'

/** Told of every change of the draft, with what stood before. */
export type DraftListener<Draft> = (draft: Draft, before: Draft) => void

export function createEditedDraft<Draft>(first: Draft) {
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
    /** Puts an edit's outcome on the screen; undo can take it back. */
    apply(edit: Edit, draft: Draft): void {
      turnTo(record(history, edit, draft))
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
