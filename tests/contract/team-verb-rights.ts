import { pasteLines } from '#server/rosters/paste-lines.ts'
import { listTeamNames } from '#server/rosters/player-rows.ts'
import { saveTeam } from '#server/rosters/save-team.ts'
import { getTeamRow, listTeamChoices, listTeamRows } from '#server/rosters/team-rows.ts'

import { ADMINS, type VerbRights } from './verb-outcomes.ts'

/** The verbs of the teams screen. */
export const TEAM_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  listTeamNames: { ...ADMINS, ask: (ctx, { teamId }) => listTeamNames({ ctx, teamId }) },
  listTeamRows: { ...ADMINS, ask: (ctx) => listTeamRows({ ctx, query: {} }) },
  listTeamChoices: { ...ADMINS, ask: (ctx) => listTeamChoices({ ctx }) },
  getTeamRow: { ...ADMINS, ask: (ctx, { teamId }) => getTeamRow({ ctx, id: teamId }) },
  pasteLines: {
    ...ADMINS,
    admin: 'lines_empty',
    ask: (ctx, { teamId }) =>
      pasteLines({ ctx, teamId, input: { date: '2026-10-09', opponent: '', place: '', chart: '' } }),
  },
  saveTeam: { ...ADMINS, ask: (ctx, { teamId }) => saveTeam({ ctx, id: teamId, input: {} }) },
}
