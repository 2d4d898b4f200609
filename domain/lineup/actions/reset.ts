import type { LineupAction, NoArgs } from '#domain/lineup/actions/action.ts'
import { activePlacements, EMPTY_DRAFT, withPlacements } from '#domain/lineup/draft.ts'
import { isEmpty } from '#domain/lineup/lineup.ts'
import { accept } from '#domain/problem.ts'

/** Empties every slot of the active type (P-STATE-16). The other types and the title stay. */
export const reset: LineupAction<NoArgs, never> = {
  label: 'Reset lineup',
  perform: (draft) =>
    accept(isEmpty(draft.type, activePlacements(draft)) ? draft : withPlacements(draft, {})),
}

/** "New Lineup": every slot and the title, with the team and the type kept. */
export const startOver: LineupAction<NoArgs, never> = {
  label: 'New lineup',
  perform: (draft) => accept({ ...EMPTY_DRAFT, mode: draft.mode, teamId: draft.teamId, type: draft.type }),
}
