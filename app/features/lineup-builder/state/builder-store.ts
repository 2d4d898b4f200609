import { createEditedDraft } from '#app/components/draft-store/edited-draft.ts'
import {
  LINEUP_ACTIONS,
  perform,
  type LineupActionArgs,
  type LineupActionName,
  type LineupProblem,
} from '#domain/lineup/actions/registry.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Result } from '#domain/problem.ts'

/** The draft on the board and how it got there. Buttons, drag, keys and undo all change it here. */
export type BuilderStore = ReturnType<typeof createBuilderStore>

export function createBuilderStore(first: LineupDraft) {
  const edited = createEditedDraft(first)
  return {
    ...edited,
    /** Does an edit that undo can take back; a refused one changes nothing. */
    run<Name extends LineupActionName>(
      name: Name,
      args: LineupActionArgs[Name],
    ): Result<LineupDraft, LineupProblem> {
      const result = perform(name, edited.draft(), args)
      if (result.ok) edited.apply(LINEUP_ACTIONS[name], result.value)
      return result
    },
  }
}

/** Nothing to undo or redo: the draft was opened, not edited. */
export function isBegunAnew(store: Pick<BuilderStore, 'history'>): boolean {
  const { past, future } = store.history()
  return past.length + future.length === 0
}
