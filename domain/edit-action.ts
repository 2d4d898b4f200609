import type { Problem, Result } from './problem.ts'

/** What a step says undo takes back, and whether it goes on with the step before, as the next letter of a title does. */
export type Edit = { readonly label: string; readonly continues?: boolean }

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
