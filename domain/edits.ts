import type { Problem, Result } from './problem.ts'

/** What a step says undo takes back, and whether it goes on with the step before, as the next letter of a title does. */
type Edit = { readonly label: string; readonly continues?: boolean }

/**
 * One thing a visitor can do to a draft. Buttons, drag and drop, keys, undo and tests all share the record.
 * `perform` is pure; an edit that changes nothing returns the very same draft, so that undo has nothing to take back.
 */
export type EditAction<Draft, Args, Refusal extends Problem> = Edit & {
  readonly perform: (draft: Draft, args: Args) => Result<Draft, Refusal>
}

/** For actions that need nothing besides the draft: pass `{}`. */
export type NoArgs = Readonly<Record<never, never>>

type Actions<Draft, Args, Refusal extends Problem> = {
  readonly [Name in keyof Args]: EditAction<Draft, Args[Name], Refusal>
}

/** What each of the actions needs besides the draft, by name. */
export type ArgsOf<Named> = {
  readonly [Name in keyof Named]: Named[Name] extends { perform(draft: never, args: infer Args): unknown }
    ? Args
    : never
}

/**
 * The actions of one kind of draft, by name, and the one way to use them: `perform('place', draft, { slotId, player })`.
 *
 *     const actions = { place, move }
 *     export type LineupActionArgs = ArgsOf<typeof actions>
 *     createActions<LineupDraft, LineupActionArgs, LineupProblem>(actions)
 */
export function createActions<Draft, Args, Refusal extends Problem>(actions: Actions<Draft, Args, Refusal>) {
  return {
    actions,
    perform: <Name extends keyof Args>(name: Name, draft: Draft, args: Args[Name]): Result<Draft, Refusal> =>
      actions[name].perform(draft, args),
  }
}

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
