import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

import { playerForm } from '#domain/player/player-form.ts'
import { exportAccountData } from '#server/accounts/account-data.ts'
import { getAccount } from '#server/accounts/account.ts'
import type { AccountContext } from '#server/accounts/auth.ts'
import { deleteAccount, requestAccountDeletion } from '#server/accounts/delete-account.ts'
import { changePassword, requestPasswordReset, resetPassword } from '#server/accounts/password.ts'
import {
  getPreferences,
  listFavoriteChoices,
  saveFavorites,
  saveHideVisit,
  saveProfile,
} from '#server/accounts/preferences.ts'
import { listSessions, revokeOtherSessions, revokeSession, signOut } from '#server/accounts/sessions.ts'
import { signIn, startGoogleSignIn } from '#server/accounts/sign-in.ts'
import { signUp } from '#server/accounts/sign-up.ts'
import { confirmTwoStep, getTwoStep, startTwoStep, stopTwoStep } from '#server/accounts/two-step-settings.ts'
import { enterCode } from '#server/accounts/two-step.ts'
import { getViewer } from '#server/accounts/viewer.ts'
import { getAuditEntry, listAuditEntries, listRowEntries } from '#server/audit/entries.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { changeAccount, exportAccounts, listAccounts } from '#server/back-office/accounts.ts'
import { claimFirstAdmin, grantAdmin, listAdmins, revokeAdmin } from '#server/back-office/admins.ts'
import { sendReport } from '#server/back-office/requests.ts'
import { drawLineup, keepLineupImage } from '#server/lineups/lineup-image.ts'
import { saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import {
  deleteLineup,
  getLineup,
  getShownLineup,
  listLineups,
  listLineupsForSettings,
  setLineupPublic,
} from '#server/lineups/saved-lineups.ts'
import { getPublicProfile } from '#server/pages/public-profile.ts'
import { addPlayer, deletePlayer, editPlayer, movePlayer } from '#server/rosters/change-player.ts'
import { listAllPlayers, listRosterByNumber, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { listPlayerRows } from '#server/rosters/player-rows.ts'
import { listRetainedSalaries } from '#server/rosters/retained-salaries.ts'
import { getPlayer, listDuplicates, searchPlayers } from '#server/rosters/search-players.ts'
import { listStats } from '#server/rosters/stats.ts'
import { applyRosterProposals } from '#server/rosters/sync/apply-proposals.ts'
import { setNightly } from '#server/rosters/sync/nightly.ts'
import { getRosterCheck, startRosterCheck } from '#server/rosters/sync/roster-check.ts'
import { uploadPlayerPhoto, uploadTeamLogo } from '#server/rosters/uploads.ts'
import { makeShare } from '#server/shares/make-share.ts'
import { getLineupToRemix, openShare } from '#server/shares/open-share.ts'
import { getReported, reportItem } from '#server/shares/reports.ts'
import { deleteShare, markShareUsed } from '#server/shares/share-lifetime.ts'
import { deleteTrade, getTrade, listTrades, renameTrade, saveTrade } from '#server/trades/saved-trades.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'
import { completeVisit, recordVisit, VisitInput } from '#server/visits/record-visit.ts'

import { FAN_VERB_RIGHTS } from './fan-verb-rights.ts'
import { LINEUP_VERB_RIGHTS } from './lineup-verb-rights.ts'
import { PROPOSAL_RIGHTS } from './proposal-rights.ts'
import { ROSTER_FILE_RIGHTS } from './roster-file-rights.ts'
import { TEAM_VERB_RIGHTS } from './team-verb-rights.ts'
import { admins, all, everyone, owners, signedIn, type VerbRights } from './verb-outcomes.ts'
import type { World } from './verb-world.ts'

const square = () =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()

const lineup = (world: World) => ({
  name: 'Another night',
  title: '',
  team_id: world.teamId,
  placements: { even_strength: { c1: world.playerId } },
})

const trade = ({ now }: AccountContext, world: World) => ({
  team1: { team_id: world.teamId, players: [{ id: world.playerId }], picks: [] },
  team2: { team_id: world.rivalId, players: [], picks: [{ year: now.getUTCFullYear() + 1, round: 1 }] },
})

const lineupLink = (ctx: AccountContext, world: World) =>
  makeShare({
    ctx,
    kind: 'lineup',
    input: { client_key: randomUUID(), lineup: { ...lineup(world), type: 'even_strength' } },
  })

/** Returns the id of a new link of the owner. */
async function linkOfOwner(world: World): Promise<string> {
  const made = await lineupLink(world.as.owner, world)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value.id
}

/**
 * Every verb of the server, called by every role on what belongs to the owner. The tests fail until a new verb is
 * listed here.
 */
export const VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  listTeams: everyone((ctx) => listTeams({ ctx })),
  listAllPlayers: everyone((ctx) => listAllPlayers({ ctx })),
  listTeamRoster: everyone((ctx, { teamId }) => listTeamRoster({ ctx, teamId })),
  listRetainedSalaries: everyone((ctx) => listRetainedSalaries({ ctx })),
  listStats: everyone((ctx) => listStats({ ctx })),
  sendReport: everyone((ctx) =>
    sendReport({ ctx, input: { type: 'Missing player', player_name: 'Ned Abbott', notes: '' } }),
  ),

  getReported: everyone((ctx, { ownerId }) => getReported({ ctx, path: `/profile/${ownerId}` })),
  reportItem: everyone((ctx, { ownerId }) =>
    reportItem({ ctx, path: `/profile/${ownerId}`, input: { reason: 'Rude', email: null } }),
  ),

  recordVisit: everyone((ctx) => recordVisit({ ctx, input: VisitInput.parse({ visit_type: 'page_visit' }) })),
  // The key proves who made the visit, whatever their role.
  completeVisit: all('not_found')((ctx) =>
    completeVisit({ ctx, input: { visitId: randomUUID(), key: 'guessed' } }),
  ),

  saveLineup: signedIn((ctx, world) => saveLineup({ ctx, input: lineup(world) })),
  keepLineupImage: everyone((ctx, world) =>
    keepLineupImage({
      ctx,
      input: { team_name: 'Testville', lineup: lineup(world), type: 'even_strength' },
    }),
  ),
  listLineups: signedIn((ctx) => listLineups({ ctx, page: 1 })),
  listLineupsForSettings: signedIn((ctx) => listLineupsForSettings({ ctx, page: 1 })),
  getLineup: owners((ctx, { lineupId }) => getLineup({ ctx, id: lineupId })),
  getShownLineup: owners((ctx, { lineupId }) => getShownLineup({ ctx, id: lineupId }), {
    guest: 'not_found',
  }),
  // Draws its input; getShownLineup decides who may see a lineup.
  drawLineup: everyone(async (ctx, world) =>
    drawLineup({ ctx, lineup: await getLineup({ ctx: world.as.owner, id: world.lineupId }) }),
  ),
  updateLineup: owners((ctx, world) => updateLineup({ ctx, id: world.lineupId, input: lineup(world) })),
  deleteLineup: owners((ctx, { lineupId }) => deleteLineup({ ctx, id: lineupId })),
  setLineupPublic: owners((ctx, { lineupId }) => setLineupPublic({ ctx, id: lineupId, isPublic: true })),

  listRosterByNumber: everyone((ctx, { teamId }) => listRosterByNumber({ ctx, teamId })),
  makeShare: everyone(lineupLink),
  // Anyone with the link may read it.
  openShare: everyone(async (ctx, world) => openShare({ ctx, kind: 'lineup', id: await linkOfOwner(world) })),
  getLineupToRemix: everyone(async (ctx, world) => getLineupToRemix({ ctx, id: await linkOfOwner(world) })),
  // The key proves who made the link, whatever their role.
  markShareUsed: all('not_found')(async (ctx, world) =>
    markShareUsed({ ctx, id: await linkOfOwner(world), key: 'guessed' }),
  ),
  deleteShare: owners(async (ctx, world) => deleteShare({ ctx, id: await linkOfOwner(world), key: '' }), {
    guest: 'not_found',
  }),

  saveTrade: everyone((ctx, world) =>
    saveTrade({ ctx, input: { ...trade(ctx, world), client_key: crypto.randomUUID() } }),
  ),
  listTrades: signedIn((ctx) => listTrades({ ctx, page: 1 })),
  getTrade: owners((ctx, { tradeId }) => getTrade({ ctx, id: tradeId }), {
    guest: 'not_found',
    admin: 'done',
  }),
  renameTrade: owners((ctx, { tradeId }) => renameTrade({ ctx, id: tradeId, name: 'Mine' })),
  deleteTrade: owners((ctx, { tradeId }) => deleteTrade({ ctx, id: tradeId })),
  keepTradeImage: everyone((ctx, world) =>
    keepTradeImage({ ctx, input: { trade: trade(ctx, world), proposal_id: world.tradeId } }),
  ),

  getPreferences: signedIn((ctx) => getPreferences({ ctx })),
  listFavoriteChoices: signedIn((ctx) => listFavoriteChoices({ ctx })),
  saveFavorites: signedIn((ctx) =>
    saveFavorites({ ctx, input: { favorite_player: null, favorite_team: null } }),
  ),
  saveProfile: signedIn((ctx) =>
    saveProfile({ ctx, input: { display_profile: true, profile_name: '', display_name: '', bio: '' } }),
  ),
  saveHideVisit: signedIn((ctx) => saveHideVisit({ ctx, hidden: true })),
  exportAccountData: signedIn((ctx) => exportAccountData({ ctx })),
  getPublicProfile: everyone((ctx, { ownerId }) => getPublicProfile({ ctx, nameOrId: ownerId })),
  getViewer: everyone((ctx) => getViewer({ ctx })),

  signUp: everyone((ctx, world) =>
    signUp({ ctx, input: { email: `new-${world.ownerEmail}`, password: 'our rink' } }),
  ),
  signIn: all('wrong_credentials')((ctx, { ownerEmail }) =>
    signIn({ ctx, input: { email: ownerEmail, password: 'guess-it' } }),
  ),
  enterCode: all('sign_in_over')((ctx) => enterCode({ ctx, input: { code: '123456' } })),
  signOut: everyone((ctx) => signOut({ ctx })),
  startGoogleSignIn: all('not_configured')((ctx) => startGoogleSignIn({ ctx, next: '/' })),
  requestPasswordReset: all('not_configured')((ctx, { ownerEmail }) =>
    requestPasswordReset({ ctx, input: { email: ownerEmail } }),
  ),
  resetPassword: all('reset_link_used_up')((ctx) =>
    resetPassword({ ctx, input: { token: 'guessed', password: 'Better-1', repeated: 'Better-1' } }),
  ),
  getAccount: signedIn((ctx) => getAccount({ ctx })),
  changePassword: all('no_password')(
    (ctx) => changePassword({ ctx, input: { password: 'Better-1', repeated: 'Better-1' } }),
    { guest: 'not_signed_in' },
  ),
  getTwoStep: signedIn((ctx) => getTwoStep({ ctx })),
  // Later than a sign-in counts as proof, because no user has a password here.
  startTwoStep: admins(
    (ctx) => startTwoStep({ ctx: { ...ctx, now: new Date(Date.now() + 11 * 60_000) }, input: {} }),
    { admin: 'sign_in_needed' },
  ),
  confirmTwoStep: admins((ctx) => confirmTwoStep({ ctx, input: { code: '123456', uri: '' } }), {
    admin: 'wrong_code',
  }),
  stopTwoStep: all('code_missing')((ctx) => stopTwoStep({ ctx, input: {} }), { guest: 'not_signed_in' }),
  listSessions: signedIn((ctx) => listSessions({ ctx })),
  revokeSession: owners((ctx, { sessionId }) => revokeSession({ ctx, id: sessionId })),
  revokeOtherSessions: signedIn((ctx) => revokeOtherSessions({ ctx })),
  requestAccountDeletion: signedIn((ctx) => requestAccountDeletion({ ctx, input: {} })),
  deleteAccount: all('not_signed_in')(
    (ctx, { deletionToken }) => deleteAccount({ ctx, token: deletionToken }),
    { owner: 'done' },
  ),

  searchPlayers: admins((ctx) => searchPlayers({ ctx, query: 'Player' })),
  getPlayer: admins((ctx, { playerId }) => getPlayer({ ctx, id: playerId })),
  listPlayerRows: admins((ctx) =>
    listPlayerRows({ ctx, query: { page: 1, sort: 'name', descending: false } }),
  ),
  listDuplicates: admins((ctx) => listDuplicates({ ctx })),
  addPlayer: admins((ctx, { teamId }) =>
    addPlayer({ ctx, input: playerForm({ last_name: 'Newcomer', team_id: teamId }) }),
  ),
  editPlayer: admins((ctx, { playerId }) => {
    const seen = playerForm({ last_name: 'Player' })
    return editPlayer({ ctx, id: playerId, input: { seen, typed: { ...seen, birthplace: 'Moose Jaw' } } })
  }),
  movePlayer: admins((ctx, { playerId, rivalId }) =>
    movePlayer({ ctx, input: { id: playerId, team_id: rivalId } }),
  ),
  deletePlayer: admins((ctx, { playerId }) => deletePlayer({ ctx, id: playerId })),
  ...FAN_VERB_RIGHTS,
  listAuditEntries: admins((ctx) => listAuditEntries({ ctx })),
  listRowEntries: admins((ctx, { playerId }) => listRowEntries({ ctx, table: 'players', id: playerId })),
  getAuditEntry: admins((ctx) => getAuditEntry({ ctx, id: 999_999 }), { admin: 'not_found' }),
  getRosterCheck: admins((ctx) => getRosterCheck({ ctx })),
  startRosterCheck: admins((ctx) => startRosterCheck({ ctx })),
  setNightly: admins((ctx) => setNightly({ ctx, input: 'on' })),
  applyRosterProposals: admins((ctx) => applyRosterProposals({ ctx, input: [{ key: 'guessed' }] })),
  ...TEAM_VERB_RIGHTS,
  ...LINEUP_VERB_RIGHTS,
  ...PROPOSAL_RIGHTS,
  undoEntry: admins((ctx) => undoEntry({ ctx, id: 999_999 }), { admin: 'not_found' }),
  uploadPlayerPhoto: admins(async (ctx, { playerId }) =>
    uploadPlayerPhoto({ ctx, id: playerId, bytes: await square() }),
  ),
  uploadTeamLogo: admins(async (ctx, { teamId }) =>
    uploadTeamLogo({ ctx, id: teamId, bytes: await square() }),
  ),

  ...ROSTER_FILE_RIGHTS,
  listAccounts: admins((ctx) =>
    listAccounts({ ctx, query: { page: 1, sort: 'at', descending: true, find: '', state: undefined } }),
  ),
  exportAccounts: admins((ctx) => exportAccounts({ ctx, query: { find: '', state: undefined } })),
  changeAccount: admins((ctx, { ownerId: id }) =>
    changeAccount({ ctx, input: { act: 'delete-account', id } }),
  ),
  listAdmins: admins((ctx) => listAdmins({ ctx })),
  grantAdmin: admins((ctx, { ownerEmail }) =>
    grantAdmin({ ctx, input: { email: ownerEmail, unconfirmed: true } }),
  ),
  revokeAdmin: admins((ctx, { ownerEmail }) => revokeAdmin({ ctx, input: { email: ownerEmail } })),
  claimFirstAdmin: all('forbidden')((ctx) => claimFirstAdmin({ ctx, token: 'guessed' }), {
    guest: 'not_signed_in',
  }),
}
