import type { Edit } from '#domain/edit-history.ts'
import type { Problem, Result } from '#domain/problem.ts'

/**
 * One thing a visitor can do to a draft. Buttons, drag and drop, keys, undo and tests all share the record.
 * `perform` is pure; an edit that changes nothing returns the very same draft, so that undo has nothing to take back.
 */
export type EditAction<Draft, Args, Refusal extends Problem> = Edit & {
  readonly perform: (draft: Draft, args: Args) => Result<Draft, Refusal>
}
