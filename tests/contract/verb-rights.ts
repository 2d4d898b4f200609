import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import sharp from 'sharp'

import { claimFirstAdmin } from '#server/admins/first-admin.ts'
import { grantAdmin } from '#server/admins/grant-admin.ts'
import { listAdmins } from '#server/admins/list-admins.ts'
import { revokeAdmin } from '#server/admins/revoke-admin.ts'
import { getAuditEntry } from '#server/audit/get-act.ts'
import { listAuditEntries } from '#server/audit/list-acts.ts'
import { undoEntry } from '#server/audit/undo-act.ts'
import type { AccountContext } from '#server/auth/account-context.ts'
import { changePassword } from '#server/auth/change-password.ts'
import { deleteAccount } from '#server/auth/delete-account.ts'
import { getAccount } from '#server/auth/get-account.ts'
import { listSessions } from '#server/auth/list-sessions.ts'
import { requestAccountDeletion } from '#server/auth/request-account-deletion.ts'
import { requestPasswordReset } from '#server/auth/request-password-reset.ts'
import { resetPassword } from '#server/auth/reset-password.ts'
import { revokeOtherSessions, revokeSession } from '#server/auth/revoke-sessions.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { signOut } from '#server/auth/sign-out.ts'
import { signUp } from '#server/auth/sign-up.ts'
import { startGoogleSignIn } from '#server/auth/start-google-sign-in.ts'
import { applyRosterProposals } from '#server/roster-sync/apply-roster-proposals.ts'
import { getRosterCheck } from '#server/roster-sync/get-roster-check.ts'
import { startRosterCheck } from '#server/roster-sync/start-roster-check.ts'
import { deleteLineup } from '#server/lineups/delete-lineup.ts'
import { drawLineup } from '#server/lineups/draw-lineup.ts'
import { getLineup } from '#server/lineups/get-lineup.ts'
import { getShownLineup } from '#server/lineups/get-shown-lineup.ts'
import { keepLineupImage } from '#server/lineups/keep-lineup-picture.ts'
import { listLineups, listLineupsForSettings } from '#server/lineups/list-lineups.ts'
import { saveLineup } from '#server/lineups/save-lineup.ts'
import { setLineupPublic } from '#server/lineups/set-lineup-public.ts'
import { updateLineup } from '#server/lineups/update-lineup.ts'
import { addPlayer } from '#server/players/add-player.ts'
import { deletePlayer } from '#server/players/delete-player.ts'
import { editPlayer } from '#server/players/edit-player.ts'
import { getPlayer } from '#server/players/get-player.ts'
import { uploadPlayerPhoto } from '#server/pictures/upload-player-picture.ts'
import { uploadTeamLogo } from '#server/pictures/upload-team-logo.ts'
import { listAllPlayers } from '#server/players/list-all-players.ts'
import { listDuplicates } from '#server/players/list-duplicates.ts'
import { listPlayerRows } from '#server/players/list-player-rows.ts'
import { listTeamRoster } from '#server/players/list-team-roster.ts'
import { movePlayer } from '#server/players/move-player.ts'
import { searchPlayers } from '#server/players/search-players.ts'
import { getPreferences } from '#server/preferences/get-preferences.ts'
import { listFavoriteChoices } from '#server/preferences/list-favorite-choices.ts'
import { saveFavorites } from '#server/preferences/save-favorites.ts'
import { saveProfile } from '#server/preferences/save-profile.ts'
import { getPublicProfile } from '#server/profiles/get-public-profile.ts'
import { getViewer } from '#server/profiles/get-viewer.ts'
import { sendReport } from '#server/reports/send-report.ts'
import { deleteShare } from '#server/shares/delete-share.ts'
import { getLineupToRemix, getSharedLineup } from '#server/shares/get-shared-lineup.ts'
import { getSharedTrade } from '#server/shares/get-shared-trade.ts'
import { markShareUsed } from '#server/shares/mark-share-used.ts'
import { shareLineup } from '#server/shares/share-lineup.ts'
import { shareTrade } from '#server/shares/share-trade.ts'
import { listTeams } from '#server/teams/list-teams.ts'
import { deleteTrade } from '#server/trades/delete-trade.ts'
import { getTrade } from '#server/trades/get-trade.ts'
import { keepTradeImage } from '#server/trades/keep-trade-picture.ts'
import { listRosterByNumber } from '#server/trades/list-roster.ts'
import { listTrades } from '#server/trades/list-trades.ts'
import { renameTrade } from '#server/trades/rename-trade.ts'
import { saveTrade } from '#server/trades/save-trade.ts'
import { completeVisit } from '#server/visits/complete-visit.ts'
import { recordVisit } from '#server/visits/record-visit.ts'
import { VisitInput } from '#server/visits/visit-input.ts'

import { playerForm } from '#domain/player/player-form.ts'

import { DESK_RIGHTS } from './desk-rights.ts'
import { ROSTER_FILE_RIGHTS } from './roster-file-rights.ts'
import { TEAM_VERB_RIGHTS } from './team-verb-rights.ts'
import { VISIT_VERB_RIGHTS } from './visit-verb-rights.ts'
import { ADMINS, type VerbRights } from './verb-outcomes.ts'
import type { World } from './verb-world.ts'

/** The names of all verbs: exported functions of server/ that take `{ ctx, … }`. */
export function listVerbs(): readonly string[] {
  return globSync('server/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^export (?:async )?function (\w+)\(\{\s*ctx\b/gm),
    ])
    .flatMap(([, name]) => name ?? [])
}

const EVERYONE = { guest: 'done', other: 'done', owner: 'done', admin: 'done' }
/** Each on what is his own. */
const SIGNED_IN = { ...EVERYONE, guest: 'not_signed_in' }
/** Nobody but the owner, admins included; to the others it is not there. */
const OWNER = { guest: 'not_signed_in', other: 'not_found', owner: 'done', admin: 'not_found' }
const all = (outcome: string) => ({ guest: outcome, other: outcome, owner: outcome, admin: outcome })

const pixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
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

/** The id of a link that the owner has just made. */
async function linkOfOwner(
  world: World,
  make: typeof lineupLink | typeof tradeLink = lineupLink,
): Promise<string> {
  const made = await make(world.as.owner, world)
  if (!made.ok) throw new Error(made.problem.code)
  return made.value.id
}

/** Every verb of the server, tried in every role on what belongs to the owner. A new one does not pass until it stands here. */
export const VERB_RIGHTS: Readonly<Record<string, VerbRights>> = {
  listTeams: { ...EVERYONE, ask: (ctx) => listTeams({ ctx }) },
  listAllPlayers: { ...EVERYONE, ask: (ctx) => listAllPlayers({ ctx }) },
  listTeamRoster: { ...EVERYONE, ask: (ctx, { teamId }) => listTeamRoster({ ctx, teamId }) },
  sendReport: {
    ...EVERYONE,
    ask: (ctx) => sendReport({ ctx, input: { type: 'Missing player', player_name: 'Somebody', notes: '' } }),
  },

  recordVisit: {
    ...EVERYONE,
    ask: (ctx) => recordVisit({ ctx, input: VisitInput.parse({ visit_type: 'page_visit' }) }),
  },
  // Who knows the key made the visit, whoever he is.
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
  listLineups: { ...SIGNED_IN, ask: (ctx) => listLineups({ ctx }) },
  listLineupsForSettings: { ...SIGNED_IN, ask: (ctx) => listLineupsForSettings({ ctx }) },
  getLineup: { ...OWNER, ask: (ctx, { lineupId }) => getLineup({ ctx, id: lineupId }) },
  getShownLineup: {
    ...OWNER,
    guest: 'not_found',
    ask: (ctx, { lineupId }) => getShownLineup({ ctx, id: lineupId }),
  },
  // Draws what it is given; who may be given it is getShownLineup's question.
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
  // Who has the link was given it.
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
  // Who knows the key made the link, whoever he is.
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
  listTrades: { ...SIGNED_IN, ask: (ctx) => listTrades({ ctx }) },
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
  getPublicProfile: { ...EVERYONE, ask: (ctx, { ownerId }) => getPublicProfile({ ctx, nameOrId: ownerId }) },
  getViewer: { ...EVERYONE, ask: (ctx) => getViewer({ ctx }) },

  signUp: {
    ...EVERYONE,
    ask: (ctx, world) => signUp({ ctx, input: { email: `new-${world.ownerEmail}`, password: 'secret' } }),
  },
  signIn: {
    ...all('wrong_credentials'),
    ask: (ctx, { ownerEmail }) => signIn({ ctx, input: { email: ownerEmail, password: 'guess-it' } }),
  },
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
  listAuditEntries: { ...ADMINS, ask: (ctx) => listAuditEntries({ ctx }) },
  getAuditEntry: { ...ADMINS, admin: 'not_found', ask: (ctx) => getAuditEntry({ ctx, id: 999_999 }) },
  getRosterCheck: { ...ADMINS, ask: (ctx) => getRosterCheck({ ctx }) },
  startRosterCheck: { ...ADMINS, ask: (ctx) => startRosterCheck({ ctx }) },
  applyRosterProposals: {
    ...ADMINS,
    ask: (ctx) => applyRosterProposals({ ctx, input: [{ key: 'guessed' }] }),
  },
  ...TEAM_VERB_RIGHTS,
  ...DESK_RIGHTS,
  undoEntry: { ...ADMINS, admin: 'not_found', ask: (ctx) => undoEntry({ ctx, id: 999_999 }) },
  uploadPlayerPhoto: {
    ...ADMINS,
    ask: async (ctx, { playerId }) => uploadPlayerPhoto({ ctx, id: playerId, bytes: await pixel() }),
  },
  uploadTeamLogo: {
    ...ADMINS,
    ask: async (ctx, { teamId }) => uploadTeamLogo({ ctx, id: teamId, bytes: await pixel() }),
  },

  ...ROSTER_FILE_RIGHTS,
  listAdmins: { ...ADMINS, ask: (ctx) => listAdmins({ ctx }) },
  grantAdmin: { ...ADMINS, ask: (ctx, { ownerEmail }) => grantAdmin({ ctx, email: ownerEmail }) },
  revokeAdmin: { ...ADMINS, ask: (ctx, { ownerEmail }) => revokeAdmin({ ctx, email: ownerEmail }) },
  claimFirstAdmin: {
    ...all('forbidden'),
    guest: 'not_signed_in',
    ask: (ctx) => claimFirstAdmin({ ctx, token: 'guessed' }),
  },
}
