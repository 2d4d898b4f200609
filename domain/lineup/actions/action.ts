import type { EditAction } from '#domain/edit-action.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import type { Problem } from '#domain/problem.ts'

/** One thing a visitor can do to a lineup. */
export type LineupAction<Args, Refusal extends Problem> = EditAction<LineupDraft, Args, Refusal>

/** For actions that need nothing besides the draft: pass `{}`. */
export type NoArgs = Readonly<Record<never, never>>
