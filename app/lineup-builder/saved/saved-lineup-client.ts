import { newLineup, savedLineup, type SavedLineup, updatedLineup } from '#app/api/lineups.ts'
import { isRefusal, reasonOf, request } from '#app/api/request.ts'
import type { LineupDraft } from '#domain/lineup/draft.ts'
import { placedIds } from '#domain/lineup/saved-lineup.ts'
import { accept, type Problem, refuse, type Result } from '#domain/problem.ts'
import type { Message } from '#messages/lineup.ts'
import { LINEUP_NOT_LOADED, LINEUP_WITHOUT_TEAM } from '#messages/saved-lineups.ts'

import { LINEUP_LOAD_UNEXPECTED, NOT_SAVED, NOT_UPDATED, SAVE_UNEXPECTED, SAVED_LINEUPS } from './copy.ts'

export type OpenedLineup = SavedLineup & { readonly teamId: number }

/** Why nothing came of it, in the words to show; the code decides what the screen does about it. */
type Refusal = Problem<string, Message>

const refused = (code: string, message: string) => refuse({ code, title: SAVED_LINEUPS.failed, message })

/** One saved lineup, or why it cannot be shown. */
export async function openSavedLineup(id: number): Promise<Result<OpenedLineup, Refusal>> {
  const opened = await request(savedLineup(id))
  if (!opened.ok) {
    const { problem } = opened
    return refused(problem.code, isRefusal(problem) ? LINEUP_NOT_LOADED : LINEUP_LOAD_UNEXPECTED)
  }
  const { teamId } = opened.value
  return teamId === null ? refused('without_team', LINEUP_WITHOUT_TEAM) : accept({ ...opened.value, teamId })
}

/** Saves what is on the board: as the lineup of that id, or under a new name. */
export async function saveDraft(
  draft: LineupDraft,
  as: { readonly id: number } | { readonly name: string },
): Promise<Result<{ readonly id: number }, Refusal>> {
  const updating = 'id' in as
  const saved = await request(updating ? updatedLineup(as.id) : newLineup, {
    team_id: draft.teamId,
    title: draft.title,
    placements: placedIds(draft),
    ...(updating ? {} : { name: as.name }),
  })
  if (saved.ok) return saved
  const { problem } = saved
  if (!isRefusal(problem)) return refuse({ code: problem.code, ...SAVE_UNEXPECTED })
  const { code, title = SAVED_LINEUPS.failed } = problem
  return refuse({ code, title, message: reasonOf(problem) ?? (updating ? NOT_UPDATED : NOT_SAVED) })
}
