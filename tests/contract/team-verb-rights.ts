import { readTeamPage } from '#server/pages/team-page.ts'
import { changePlayers } from '#server/rosters/change-players.ts'
import { listGameDays, readLastGame } from '#server/rosters/last-game.ts'
import { listTeams } from '#server/rosters/league.ts'
import { mergePlayers } from '#server/rosters/merge-players.ts'
import { pasteLines } from '#server/rosters/paste-lines.ts'
import { listTeamNames } from '#server/rosters/player-rows.ts'
import { recordTrade } from '#server/rosters/record-trade.ts'
import { deleteRetainedSalary, getTeamCap, saveRetainedSalary } from '#server/rosters/retained-salaries.ts'
import { saveTeam } from '#server/rosters/save-team.ts'
import { getTeamRow, listTeamChoices, listTeamRows } from '#server/rosters/team-rows.ts'

import { admins, everyone, type VerbRights } from './verb-outcomes.ts'

const NO_TRADE = { moves: [], day: '2025-11-28', picks: '' }

/** Verbs of the back-office's teams screen, of changing several players, and of team pages. */
export const TEAM_VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  changePlayers: admins((ctx, { playerId, rivalId }) =>
    changePlayers({ ctx, input: { kind: 'move', ids: [playerId], team_id: rivalId } }),
  ),
  mergePlayers: admins(
    (ctx, { playerId }) => mergePlayers({ ctx, input: { keep: playerId, drop: 999_999, take: [] } }),
    { admin: 'not_found' },
  ),
  recordTrade: admins((ctx) => recordTrade({ ctx, input: NO_TRADE }), { admin: 'selection_required' }),
  listTeamNames: admins((ctx, { teamId }) => listTeamNames({ ctx, teamId })),
  listTeamRows: admins((ctx) => listTeamRows({ ctx, query: {} })),
  listTeamChoices: admins((ctx) => listTeamChoices({ ctx })),
  getTeamRow: admins((ctx, { teamId }) => getTeamRow({ ctx, id: teamId })),
  pasteLines: admins(
    (ctx, { teamId }) =>
      pasteLines({ ctx, teamId, input: { date: '2026-10-09', opponent: '', place: '', chart: '' } }),
    { admin: 'lines_empty' },
  ),
  getTeamCap: admins((ctx, { teamId }) => getTeamCap({ ctx, teamId })),
  saveRetainedSalary: admins(
    (ctx, { teamId }) =>
      saveRetainedSalary({ ctx, teamId, input: { id: null, playerId: null, name: '', dollars: '1' } }),
    { admin: 'retained_name' },
  ),
  deleteRetainedSalary: admins((ctx, { teamId }) => deleteRetainedSalary({ ctx, teamId, id: 1 }), {
    admin: 'not_found',
  }),
  listGameDays: everyone((ctx) => listGameDays({ ctx })),
  readTeamPage: everyone(async (ctx) =>
    readTeamPage({ ctx, asked: (await listTeams({ ctx }))[0]?.abbreviation ?? '' }),
  ),
  readLastGame: everyone((ctx, { teamId }) => readLastGame({ ctx, teamId })),
  saveTeam: admins((ctx, { teamId }) => saveTeam({ ctx, id: teamId, input: {} })),
}
