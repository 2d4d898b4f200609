import { changePlayers } from '#server/rosters/change-players.ts'
import { listGameDays, readLastGame } from '#server/rosters/last-game.ts'
import { listTeams } from '#server/rosters/league.ts'
import { mergePlayers } from '#server/rosters/merge-players.ts'
import { pasteLines } from '#server/rosters/paste-lines.ts'
import { listTeamNames } from '#server/rosters/player-rows.ts'
import { deleteRetainedSalary, getTeamCap, saveRetainedSalary } from '#server/rosters/retained-salaries.ts'
import { saveTeam } from '#server/rosters/save-team.ts'
import { getTeamRow, listTeamChoices, listTeamRows } from '#server/rosters/team-rows.ts'
import { readTeamPage } from '#server/teams/team-page.ts'

import { ADMINS, EVERYONE, type VerbRights } from './verb-outcomes.ts'

/** Verbs of the back-office's teams screen, of changing several players, and of team pages. */
export const TEAM_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  changePlayers: {
    ...ADMINS,
    ask: (ctx, { playerId, rivalId }) =>
      changePlayers({ ctx, input: { kind: 'move', ids: [playerId], team_id: rivalId } }),
  },
  mergePlayers: {
    ...ADMINS,
    admin: 'not_found',
    ask: (ctx, { playerId }) => mergePlayers({ ctx, input: { keep: playerId, drop: 999_999, take: [] } }),
  },
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
  getTeamCap: { ...ADMINS, ask: (ctx, { teamId }) => getTeamCap({ ctx, teamId }) },
  saveRetainedSalary: {
    ...ADMINS,
    admin: 'retained_name',
    ask: (ctx, { teamId }) =>
      saveRetainedSalary({ ctx, teamId, input: { id: null, playerId: null, name: '', dollars: '1' } }),
  },
  deleteRetainedSalary: {
    ...ADMINS,
    admin: 'not_found',
    ask: (ctx, { teamId }) => deleteRetainedSalary({ ctx, teamId, id: 1 }),
  },
  listGameDays: { ...EVERYONE, ask: (ctx) => listGameDays({ ctx }) },
  readTeamPage: {
    ...EVERYONE,
    ask: async (ctx) => readTeamPage({ ctx, asked: (await listTeams({ ctx }))[0]?.abbreviation ?? '' }),
  },
  readLastGame: { ...EVERYONE, ask: (ctx, { teamId }) => readLastGame({ ctx, teamId }) },
  saveTeam: { ...ADMINS, ask: (ctx, { teamId }) => saveTeam({ ctx, id: teamId, input: {} }) },
}
