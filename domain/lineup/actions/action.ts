import type { Edit } from '#domain/edit-history.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Problem, Result } from '#domain/problem.ts'

/**
 * One thing a visitor can do to a draft. Buttons, drag and drop, keyboard, undo and tests all share the record.
 * `perform` is pure; an edit that changes nothing returns the very same draft, so that undo has nothing to take back.
 */
export type LineupAction<Args, Refusal extends Problem> = Edit & {
  readonly perform: (draft: LineupDraft, args: Args) => Result<LineupDraft, Refusal>
}

/** For actions that need nothing besides the draft: pass `{}`. */
export type NoArgs = Readonly<Record<never, never>>
