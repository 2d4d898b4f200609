import type { Problem, Result } from '#domain/result/problem.ts'

type Edit = {
  /** What undo calls the step. */
  readonly label: string
  /** Whether it continues the previous step, as the next letter of a title does. */
  readonly continues?: boolean
  /** Whether it only changes what is shown, which is no step. */
  readonly isLook?: boolean
}

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

/** An edit with the draft before it and after it. A look between two edits is in neither. */
type Step<Draft> = { readonly edit: Edit; readonly before: Draft; readonly after: Draft }

export type EditHistory<Draft> = {
  readonly present: Draft
  /** Newest last. */
  readonly past: readonly Step<Draft>[]
  /** Next first. */
  readonly future: readonly Step<Draft>[]
}

export const HISTORY_LIMIT = 200

export function startHistory<Draft>(present: Draft): EditHistory<Draft> {
  return { present, past: [], future: [] }
}

/** Adds an edit, unless it returned the same draft object. Clears what could be redone, unless it is a look. */
export function record<Draft>(history: EditHistory<Draft>, edit: Edit, after: Draft): EditHistory<Draft> {
  const { present, past, future } = history
  if (after === present) return history
  if (edit.isLook) return { ...history, present: after }
  const last = past.at(-1)
  const steps =
    edit.continues === true && last?.edit === edit && future.length === 0
      ? [...past.slice(0, -1), { ...last, after }]
      : [...past, { edit, before: present, after }].slice(-HISTORY_LIMIT)
  return { present: after, past: steps, future: [] }
}

/** Goes one edit back; returns the same history if there is none. */
export function undo<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const last = history.past.at(-1)
  if (!last) return history
  return { present: last.before, past: history.past.slice(0, -1), future: [last, ...history.future] }
}

/** Repeats one undone edit; returns the same history if there is none. */
export function redo<Draft>(history: EditHistory<Draft>): EditHistory<Draft> {
  const [next, ...future] = history.future
  if (!next) return history
  return { present: next.after, past: [...history.past, next], future }
}

/** Returns the label of the edit that undo would take back, "Place player", or null. */
export const undoLabel = ({ past }: EditHistory<unknown>): string | null => past.at(-1)?.edit.label ?? null

/** Returns the label of the edit that redo would repeat, or null. */
export const redoLabel = ({ future }: EditHistory<unknown>): string | null => future[0]?.edit.label ?? null
