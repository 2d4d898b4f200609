import { LINEUP_ACTIONS } from '#domain/lineup/actions/registry.ts'
import type { LineupActionName } from '#domain/lineup/actions/registry.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'

/** An edit and the draft on its other side. */
type Step = { readonly action: LineupActionName; readonly draft: LineupDraft }

export type LineupHistory = {
  readonly present: LineupDraft
  /** Newest last: `draft` is what stood before `action`. */
  readonly past: readonly Step[]
  /** Next first: `draft` is what stands after `action`. */
  readonly future: readonly Step[]
}

export const HISTORY_LIMIT = 200

export function startHistory(present: LineupDraft): LineupHistory {
  return { present, past: [], future: [] }
}

/** Remembers an edit. Typing a title is one edit however many letters it has. A new edit ends what could be redone. */
export function record(history: LineupHistory, action: LineupActionName, draft: LineupDraft): LineupHistory {
  const { present, past, future } = history
  if (draft === present) return history
  const typingOn = action === 'setTitle' && past.at(-1)?.action === 'setTitle' && future.length === 0
  return {
    present: draft,
    past: typingOn ? past : [...past, { action, draft: present }].slice(-HISTORY_LIMIT),
    future: [],
  }
}

/** One edit back; the same history when there is none. */
export function undo(history: LineupHistory): LineupHistory {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    present: last.draft,
    past: history.past.slice(0, -1),
    future: [{ action: last.action, draft: history.present }, ...history.future],
  }
}

/** One undone edit again; the same history when there is none. */
export function redo(history: LineupHistory): LineupHistory {
  const [next, ...future] = history.future
  if (!next) return history
  return {
    present: next.draft,
    past: [...history.past, { action: next.action, draft: history.present }],
    future,
  }
}

/** What undo would take back, "Place player", or null. */
export function undoLabel({ past }: LineupHistory): string | null {
  const last = past.at(-1)
  return last ? LINEUP_ACTIONS[last.action].label : null
}

/** What redo would do again, or null. */
export function redoLabel({ future }: LineupHistory): string | null {
  const next = future[0]
  return next ? LINEUP_ACTIONS[next.action].label : null
}
