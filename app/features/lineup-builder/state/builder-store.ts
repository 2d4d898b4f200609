import {
  perform,
  type LineupActionArgs,
  type LineupActionName,
  type LineupProblem,
} from '#domain/lineup/actions/registry.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import {
  record,
  redo,
  redoLabel,
  startHistory,
  undo,
  undoLabel,
  type LineupHistory,
} from '#domain/lineup/history.ts'
import type { Result } from '#domain/problem.ts'

/** Told of every change of the draft, with what stood before. */
export type DraftListener = (draft: LineupDraft, before: LineupDraft) => void

/** The draft on the board and how it got there. Buttons, drag, keys and undo all change it here. */
export type BuilderStore = ReturnType<typeof createBuilderStore>

export function createBuilderStore(first: LineupDraft) {
  let history = startHistory(first)
  const listeners = new Set<DraftListener>()

  const turnTo = (next: LineupHistory): void => {
    if (next === history) return
    const before = history.present
    history = next
    for (const listener of listeners) listener(next.present, before)
  }

  return {
    history: (): LineupHistory => history,
    draft: (): LineupDraft => history.present,
    subscribe(listener: DraftListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Does an edit that undo can take back; a refused one changes nothing. */
    run<Name extends LineupActionName>(
      name: Name,
      args: LineupActionArgs[Name],
    ): Result<LineupDraft, LineupProblem> {
      const result = perform(name, history.present, args)
      if (result.ok) turnTo(record(history, name, result.value))
      return result
    },
    /** Puts another draft on the board. There is nothing to undo then. */
    open(draft: LineupDraft): void {
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
