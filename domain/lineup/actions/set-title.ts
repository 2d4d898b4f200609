import type { LineupAction } from '#domain/lineup/actions/action.ts'
import { TITLE_LIMIT } from '#domain/lineup/draft.ts'
import { accept, refuse } from '#domain/problem.ts'
import type { Problem } from '#domain/problem.ts'

export type TitleTooLong = Problem<'title_too_long', { readonly length: number; readonly limit: number }>

/** Keeps the title as typed; a letter with its accent counts as the database counts it, by code point. */
export const setTitle: LineupAction<{ readonly title: string }, TitleTooLong> = {
  label: 'Change title',
  continues: true,
  perform: (draft, { title }) => {
    const { length } = Array.from(title)
    if (length > TITLE_LIMIT) return refuse({ code: 'title_too_long', length, limit: TITLE_LIMIT })
    return accept(title === draft.title ? draft : { ...draft, title })
  },
}
