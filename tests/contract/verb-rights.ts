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
import { getAuditEntry, listAuditEntries } from '#server/audit/entries.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { claimFirstAdmin, grantAdmin, listAdmins, revokeAdmin } from '#server/back-office/admins.ts'
import { sendReport } from '#server/back-office/requests.ts'
import { uploadPlayerPhoto, uploadTeamLogo } from '#server/images/uploads.ts'
import { drawLineup, keepLineupImage } from '#server/lineups/lineup-image.ts'
import { getPublicProfile } from '#server/lineups/public-profile.ts'
import { saveLineup, updateLineup } from '#server/lineups/save-lineup.ts'
import {
  deleteLineup,
  getLineup,
  getShownLineup,
  listLineups,
  listLineupsForSettings,
  setLineupPublic,
} from '#server/lineups/saved-lineups.ts'
import { addPlayer, deletePlayer, editPlayer, movePlayer } from '#server/rosters/change-player.ts'
import { listAllPlayers, listRosterByNumber, listTeamRoster, listTeams } from '#server/rosters/league.ts'
import { listPlayerRows } from '#server/rosters/player-rows.ts'
import { listRetainedSalaries } from '#server/rosters/retained-salaries.ts'
import { getPlayer, listDuplicates, searchPlayers } from '#server/rosters/search-players.ts'
import { listStats } from '#server/rosters/stats.ts'
import { applyRosterProposals } from '#server/rosters/sync/apply-proposals.ts'
import { getRosterCheck, startRosterCheck } from '#server/rosters/sync/roster-check.ts'
import { shareLineup, shareTrade } from '#server/shares/make-share.ts'
import { getLineupToRemix, getSharedLineup, getSharedTrade } from '#server/shares/open-share.ts'
import { deleteShare, markShareUsed } from '#server/shares/share-lifetime.ts'
import { deleteTrade, getTrade, listTrades, renameTrade, saveTrade } from '#server/trades/saved-trades.ts'
import { keepTradeImage } from '#server/trades/trade-image.ts'
import { completeVisit, recordVisit, VisitInput } from '#server/visits/record-visit.ts'

import { FAN_VERB_RIGHTS } from './fan-verb-rights.ts'
import { LINEUP_VERB_RIGHTS } from './lineup-verb-rights.ts'
import { PROPOSAL_RIGHTS } from './proposal-rights.ts'
import { ROSTER_FILE_RIGHTS } from './roster-file-rights.ts'
import { SYSTEM_RIGHTS } from './system-rights.ts'
import { TEAM_VERB_RIGHTS } from './team-verb-rights.ts'
import { ADMINS, EVERYONE, OWNER, type VerbRights } from './verb-outcomes.ts'
import type { World } from './verb-world.ts'
import { VISIT_VERB_RIGHTS } from './visit-verb-rights.ts'

/** For every user, each on their own. */
const SIGNED_IN = { ...EVERYONE, guest: 'not_signed_in' }
const all = (outcome: string) => ({ guest: outcome, other: outcome, owner: outcome, admin: outcome })

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
  shareLineup({
    ctx,
    input: { client_key: randomUUID(), lineup: { ...lineup(world), type: 'even_strength' } },
  })
const tradeLink = (ctx: AccountContext, world: World) =>
  shareTrade({ ctx, input: { client_key: randomUUID(), trade: trade(ctx, world) } })

/** Returns the id of a new link of the owner. */
async function linkOfOwner(
  world: World,
  make: typeof lineupLink | typeof tradeLink = lineupLink,
): Promise<string> {
  const made = await make(world.as.owner, world)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value.id
}

/**
 * Every verb of the server, called by every role on what belongs to the owner. The tests fail until a new verb is
 * listed here.
 */
export const VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  listTeams: { ...EVERYONE, ask: (ctx) => listTeams({ ctx }) },
  listAllPlayers: { ...EVERYONE, ask: (ctx) => listAllPlayers({ ctx }) },
  listTeamRoster: { ...EVERYONE, ask: (ctx, { teamId }) => listTeamRoster({ ctx, teamId }) },
  listRetainedSalaries: { ...EVERYONE, ask: (ctx) => listRetainedSalaries({ ctx }) },
  listStats: { ...EVERYONE, ask: (ctx) => listStats({ ctx }) },
  sendReport: {
    ...EVERYONE,
    ask: (ctx) =>
      sendReport({ ctx, input: { type: 'Missing player', player_name: 'Ned Abbott', notes: '' } }),
  },

  recordVisit: {
    ...EVERYONE,
    ask: (ctx) => recordVisit({ ctx, input: VisitInput.parse({ visit_type: 'page_visit' }) }),
  },
  // The key proves who made the visit, whatever their role.
  completeVisit: {
    ...all('not_found'),
    ask: (ctx) => completeVisit({ ctx, input: { visitId: randomUUID(), key: 'guessed' } }),
  },

  saveLineup: { ...SIGNED_IN, ask: (ctx, world) => saveLineup({ ctx, input: lineup(world) }) },
  keepLineupImage: {
    ...EVERYONE,
    ask: (ctx, world) =>
      keepLineupImage({
        ctx,
        input: { team_name: 'Testville', lineup: lineup(world), type: 'even_strength' },
      }),
  },
  listLineups: { ...SIGNED_IN, ask: (ctx) => listLineups({ ctx, page: 1 }) },
  listLineupsForSettings: { ...SIGNED_IN, ask: (ctx) => listLineupsForSettings({ ctx, page: 1 }) },
  getLineup: { ...OWNER, ask: (ctx, { lineupId }) => getLineup({ ctx, id: lineupId }) },
  getShownLineup: {
    ...OWNER,
    guest: 'not_found',
    ask: (ctx, { lineupId }) => getShownLineup({ ctx, id: lineupId }),
  },
  // Draws its input; getShownLineup decides who may see a lineup.
  drawLineup: {
    ...EVERYONE,
    ask: async (ctx, world) =>
      drawLineup({ ctx, lineup: await getLineup({ ctx: world.as.owner, id: world.lineupId }) }),
  },
  updateLineup: {
    ...OWNER,
    ask: (ctx, world) => updateLineup({ ctx, id: world.lineupId, input: lineup(world) }),
  },
  deleteLineup: { ...OWNER, ask: (ctx, { lineupId }) => deleteLineup({ ctx, id: lineupId }) },
  setLineupPublic: {
    ...OWNER,
    ask: (ctx, { lineupId }) => setLineupPublic({ ctx, id: lineupId, isPublic: true }),
  },

  listRosterByNumber: { ...EVERYONE, ask: (ctx, { teamId }) => listRosterByNumber({ ctx, teamId }) },
  shareLineup: { ...EVERYONE, ask: lineupLink },
  shareTrade: { ...EVERYONE, ask: tradeLink },
  // Anyone with the link may read it.
  getSharedLineup: {
    ...EVERYONE,
    ask: async (ctx, world) => getSharedLineup({ ctx, id: await linkOfOwner(world) }),
  },
  getLineupToRemix: {
    ...EVERYONE,
    ask: async (ctx, world) => getLineupToRemix({ ctx, id: await linkOfOwner(world) }),
  },
  getSharedTrade: {
    ...EVERYONE,
    ask: async (ctx, world) => getSharedTrade({ ctx, id: await linkOfOwner(world, tradeLink) }),
  },
  // The key proves who made the link, whatever their role.
  markShareUsed: {
    ...all('not_found'),
    ask: async (ctx, world) => markShareUsed({ ctx, id: await linkOfOwner(world), key: 'guessed' }),
  },
  deleteShare: {
    ...OWNER,
    guest: 'not_found',
    ask: async (ctx, world) => deleteShare({ ctx, id: await linkOfOwner(world), key: '' }),
  },

  saveTrade: {
    ...EVERYONE,
    ask: (ctx, world) => saveTrade({ ctx, input: { ...trade(ctx, world), client_key: crypto.randomUUID() } }),
  },
  listTrades: { ...SIGNED_IN, ask: (ctx) => listTrades({ ctx, page: 1 }) },
  getTrade: {
    ...OWNER,
    guest: 'not_found',
    admin: 'done',
    ask: (ctx, { tradeId }) => getTrade({ ctx, id: tradeId }),
  },
  renameTrade: { ...OWNER, ask: (ctx, { tradeId }) => renameTrade({ ctx, id: tradeId, name: 'Mine' }) },
  deleteTrade: { ...OWNER, ask: (ctx, { tradeId }) => deleteTrade({ ctx, id: tradeId }) },
  keepTradeImage: {
    ...EVERYONE,
    ask: (ctx, world) =>
      keepTradeImage({ ctx, input: { trade: trade(ctx, world), proposal_id: world.tradeId } }),
  },

  getPreferences: { ...SIGNED_IN, ask: (ctx) => getPreferences({ ctx }) },
  listFavoriteChoices: { ...SIGNED_IN, ask: (ctx) => listFavoriteChoices({ ctx }) },
  saveFavorites: {
    ...SIGNED_IN,
    ask: (ctx) => saveFavorites({ ctx, input: { favorite_player: null, favorite_team: null } }),
  },
  saveProfile: {
    ...SIGNED_IN,
    ask: (ctx) =>
      saveProfile({ ctx, input: { display_profile: true, profile_name: '', display_name: '', bio: '' } }),
  },
  saveHideVisit: { ...SIGNED_IN, ask: (ctx) => saveHideVisit({ ctx, hidden: true }) },
  exportAccountData: { ...SIGNED_IN, ask: (ctx) => exportAccountData({ ctx }) },
  getPublicProfile: { ...EVERYONE, ask: (ctx, { ownerId }) => getPublicProfile({ ctx, nameOrId: ownerId }) },
  getViewer: { ...EVERYONE, ask: (ctx) => getViewer({ ctx }) },

  signUp: {
    ...EVERYONE,
    ask: (ctx, world) => signUp({ ctx, input: { email: `new-${world.ownerEmail}`, password: 'our rink' } }),
  },
  signIn: {
    ...all('wrong_credentials'),
    ask: (ctx, { ownerEmail }) => signIn({ ctx, input: { email: ownerEmail, password: 'guess-it' } }),
  },
  enterCode: { ...all('sign_in_over'), ask: (ctx) => enterCode({ ctx, input: { code: '123456' } }) },
  signOut: { ...EVERYONE, ask: (ctx) => signOut({ ctx }) },
  startGoogleSignIn: { ...all('not_configured'), ask: (ctx) => startGoogleSignIn({ ctx, next: '/' }) },
  requestPasswordReset: {
    ...all('not_configured'),
    ask: (ctx, { ownerEmail }) => requestPasswordReset({ ctx, input: { email: ownerEmail } }),
  },
  resetPassword: {
    ...all('reset_link_used_up'),
    ask: (ctx) =>
      resetPassword({ ctx, input: { token: 'guessed', password: 'Better-1', repeated: 'Better-1' } }),
  },
  getAccount: { ...SIGNED_IN, ask: (ctx) => getAccount({ ctx }) },
  changePassword: {
    ...all('no_password'),
    guest: 'not_signed_in',
    ask: (ctx) => changePassword({ ctx, input: { password: 'Better-1', repeated: 'Better-1' } }),
  },
  getTwoStep: { ...SIGNED_IN, ask: (ctx) => getTwoStep({ ctx }) },
  startTwoStep: {
    ...ADMINS,
    admin: 'sign_in_needed',
    // Later than a sign-in counts as proof, because no user has a password here.
    ask: (ctx) => startTwoStep({ ctx: { ...ctx, now: new Date(Date.now() + 11 * 60_000) }, input: {} }),
  },
  confirmTwoStep: {
    ...ADMINS,
    admin: 'wrong_code',
    ask: (ctx) => confirmTwoStep({ ctx, input: { code: '123456', uri: '' } }),
  },
  stopTwoStep: {
    ...all('code_missing'),
    guest: 'not_signed_in',
    ask: (ctx) => stopTwoStep({ ctx, input: {} }),
  },
  listSessions: { ...SIGNED_IN, ask: (ctx) => listSessions({ ctx }) },
  revokeSession: { ...OWNER, ask: (ctx, { sessionId }) => revokeSession({ ctx, id: sessionId }) },
  revokeOtherSessions: { ...SIGNED_IN, ask: (ctx) => revokeOtherSessions({ ctx }) },
  requestAccountDeletion: { ...SIGNED_IN, ask: (ctx) => requestAccountDeletion({ ctx, input: {} }) },
  deleteAccount: {
    ...all('not_signed_in'),
    owner: 'done',
    ask: (ctx, { deletionToken }) => deleteAccount({ ctx, token: deletionToken }),
  },

  searchPlayers: { ...ADMINS, ask: (ctx) => searchPlayers({ ctx, query: 'Player' }) },
  getPlayer: { ...ADMINS, ask: (ctx, { playerId }) => getPlayer({ ctx, id: playerId }) },
  listPlayerRows: {
    ...ADMINS,
    ask: (ctx) => listPlayerRows({ ctx, query: { page: 1, sort: 'name', descending: false } }),
  },
  listDuplicates: { ...ADMINS, ask: (ctx) => listDuplicates({ ctx }) },
  addPlayer: {
    ...ADMINS,
    ask: (ctx, { teamId }) =>
      addPlayer({ ctx, input: playerForm({ last_name: 'Newcomer', team_id: teamId }) }),
  },
  editPlayer: {
    ...ADMINS,
    ask: (ctx, { playerId }) => {
      const seen = playerForm({ last_name: 'Player' })
      return editPlayer({ ctx, id: playerId, input: { seen, typed: { ...seen, birthplace: 'Moose Jaw' } } })
    },
  },
  movePlayer: {
    ...ADMINS,
    ask: (ctx, { playerId, rivalId }) => movePlayer({ ctx, input: { id: playerId, team_id: rivalId } }),
  },
  deletePlayer: { ...ADMINS, ask: (ctx, { playerId }) => deletePlayer({ ctx, id: playerId }) },
  ...VISIT_VERB_RIGHTS,
  ...FAN_VERB_RIGHTS,
  listAuditEntries: { ...ADMINS, ask: (ctx) => listAuditEntries({ ctx }) },
  getAuditEntry: { ...ADMINS, admin: 'not_found', ask: (ctx) => getAuditEntry({ ctx, id: 999_999 }) },
  ...SYSTEM_RIGHTS,
  getRosterCheck: { ...ADMINS, ask: (ctx) => getRosterCheck({ ctx }) },
  startRosterCheck: { ...ADMINS, ask: (ctx) => startRosterCheck({ ctx }) },
  applyRosterProposals: {
    ...ADMINS,
    ask: (ctx) => applyRosterProposals({ ctx, input: [{ key: 'guessed' }] }),
  },
  ...TEAM_VERB_RIGHTS,
  ...LINEUP_VERB_RIGHTS,
  ...PROPOSAL_RIGHTS,
  undoEntry: { ...ADMINS, admin: 'not_found', ask: (ctx) => undoEntry({ ctx, id: 999_999 }) },
  uploadPlayerPhoto: {
    ...ADMINS,
    ask: async (ctx, { playerId }) => uploadPlayerPhoto({ ctx, id: playerId, bytes: await square() }),
  },
  uploadTeamLogo: {
    ...ADMINS,
    ask: async (ctx, { teamId }) => uploadTeamLogo({ ctx, id: teamId, bytes: await square() }),
  },

  ...ROSTER_FILE_RIGHTS,
  listAdmins: { ...ADMINS, ask: (ctx) => listAdmins({ ctx }) },
  grantAdmin: {
    ...ADMINS,
    ask: (ctx, { ownerEmail }) => grantAdmin({ ctx, input: { email: ownerEmail, unconfirmed: true } }),
  },
  revokeAdmin: {
    ...ADMINS,
    ask: (ctx, { ownerEmail }) => revokeAdmin({ ctx, input: { email: ownerEmail } }),
  },
  claimFirstAdmin: {
    ...all('forbidden'),
    guest: 'not_signed_in',
    ask: (ctx) => claimFirstAdmin({ ctx, token: 'guessed' }),
  },
}
