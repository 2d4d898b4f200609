import type { Problem, Result } from './problem.ts'

/** What undo calls a step, and whether it continues the previous step, as the next letter of a title does. */
type Edit = { readonly label: string; readonly continues?: boolean }

/**
 * One thing a visitor can do to a draft. Buttons, drag and drop, keys, undo and tests all use this record.
 * `perform` is pure. An edit that changes nothing returns the same draft object, so that it adds no undo step.
 */
export type EditAction<Draft, Args, Refusal extends Problem> = Edit & {
  readonly perform: (draft: Draft, args: Args) => Result<Draft, Refusal>
}

/** Arguments of an action that needs only the draft: pass `{}`. */
export type NoArgs = Readonly<Record<never, never>>

type Actions<Draft, Args, Refusal extends Problem> = {
  readonly [Name in keyof Args]: EditAction<Draft, Args[Name], Refusal>
}

/** What each action needs besides the draft, by name. */
export type ArgsOf<Named> = {
  readonly [Name in keyof Named]: Named[Name] extends { perform(draft: never, args: infer Args): unknown }
    ? Args
    : never
}

/**
 * Returns the actions of a kind of draft and the only way to use them: `perform('place', draft, { slotId, player })`.
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

/** An edit and the draft before it, in the past, or after it, in the future. */
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

/** Adds an edit, unless it returned the same draft object. Clears what could be redone. */
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

/** Goes one edit back; returns the same history if there is none. */
export function undo<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const last = history.past.at(-1)
  if (!last) return history
  return {
    present: last.draft,
    past: history.past.slice(0, -1),
    future: [{ edit: last.edit, draft: history.present }, ...history.future],
  }
}

/** Repeats one undone edit; returns the same history if there is none. */
export function redo<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const [next, ...future] = history.future
  if (!next) return history
  return { present: next.draft, past: [...history.past, { edit: next.edit, draft: history.present }], future }
}

/** Returns the label of the edit that undo would take back, "Place player", or null. */
export const undoLabel = ({ past }: EditHistory<unknown>): string | null => past.at(-1)?.edit.label ?? null

/** Returns the label of the edit that redo would repeat, or null. */
export const redoLabel = ({ future }: EditHistory<unknown>): string | null => future[0]?.edit.label ?? null
