import type { Edit } from './edit-action.ts'

/** An edit and the draft on its other side. */
type Step<Draft> = { readonly edit: Edit; readonly draft: Draft }

export type EditHistory<Draft> = {
  readonly present: Draft
  /** Newest last: `draft` is the one before `edit`. */
  readonly past: readonly Step<Draft>[]
  /** Next first: `draft` is the one after `edit`. */
  readonly future: readonly Step<Draft>[]
}

export const HISTORY_LIMIT = 200

export function startHistory<Draft>(present: Draft): EditHistory<Draft> {
  return { present, past: [], future: [] }
}

/** Adds an edit, unless it left the very same draft. What could be redone is forgotten. */
export function record<Draft>(history: EditHistory<Draft>, edit: Edit, draft: Draft): EditHistory<Draft> {
  const { present, past, future } = history
  if (draft === present) return history
  const continues = edit.continues === true && past.at(-1)?.edit === edit && future.length === 0
  return {
    present: draft,
    past: continues ? past : [...past, { edit, draft: present }].slice(-HISTORY_LIMIT),
    future: [],
  }
}

/** One edit back; the same history when there is none. */
export function undo<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    present: last.draft,
    past: history.past.slice(0, -1),
    future: [{ edit: last.edit, draft: history.present }, ...history.future],
  }
}

/** One undone edit again; the same history when there is none. */
export function redo<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const [next, ...future] = history.future
  if (!next) return history
  return { present: next.draft, past: [...history.past, { edit: next.edit, draft: history.present }], future }
}

/** What undo would take back, "Place player", or null. */
export const undoLabel = ({ past }: EditHistory<unknown>): string | null => past.at(-1)?.edit.label ?? null

/** What redo would do again, or null. */
export const redoLabel = ({ future }: EditHistory<unknown>): string | null => future[0]?.edit.label ?? null
