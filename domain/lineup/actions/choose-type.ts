import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { accept } from '#domain/problem.ts'
import type { LineupType } from '#domain/vocabulary.ts'

/** Puts another type on the board; nothing moves in any of them (P-ENT-23). */
export const chooseType: LineupAction<{ readonly type: LineupType }, never> = {
  label: 'Change lineup type',
  perform: (draft, { type }) => accept(type === draft.type ? draft : { ...draft, type }),
}
