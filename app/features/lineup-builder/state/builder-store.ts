import { createEditedDraft } from '#app/components/draft-store/edited-draft.ts'
import { LINEUP_ACTIONS, type LineupActionArgs, type LineupProblem } from '#domain/lineup/actions/registry.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

/** The draft on the board and how it got there. */
export type BuilderStore = ReturnType<typeof createBuilderStore>

export const createBuilderStore = (first: LineupDraft) =>
  createEditedDraft<LineupDraft, LineupActionArgs, LineupProblem>(first, LINEUP_ACTIONS)

/** Nothing to undo or redo: the draft was opened, not edited. */
export function isBegunAnew(store: Pick<BuilderStore, 'history'>): boolean {
  const { past, future } = store.history()
  return past.length + future.length === 0
}
