import type { LineupAction, NoArgs } from '#domain/lineup/actions/action.ts'
import { EMPTY_DRAFT } from '#domain/lineup/draft.ts'
import { accept } from '#domain/problem.ts'

/** The Team Lineup card's Start: team mode, before a team is chosen. Takes nothing off the board. */
export const startTeamLineup: LineupAction<NoArgs, never> = {
  label: 'Start a team lineup',
  perform: (draft) => accept(draft.mode === 'team' ? draft : { ...draft, mode: 'team', teamId: null }),
}

/** Clears all three types and the title, for the same team too (P-STATE-06). */
export const chooseTeam: LineupAction<{ readonly teamId: number }, never> = {
  label: 'Choose team',
  perform: (draft, { teamId }) => accept({ ...EMPTY_DRAFT, mode: 'team', teamId, type: draft.type }),
}

/** Clears all three types, the title and the team (P-STATE-04). */
export const chooseDreamTeam: LineupAction<NoArgs, never> = {
  label: 'Choose Dream Team',
  perform: (draft) => accept({ ...EMPTY_DRAFT, mode: 'allstar', type: draft.type }),
}
