import { randomUUID } from 'node:crypto'

import { countForBadges } from '#server/back-office/badges.ts'
import { countDownloads, deleteDownloads, listDownloads } from '#server/back-office/downloads.ts'
import {
  listPreferenceRows,
  listUserEmails,
  savePreferenceNames,
  setHideVisit,
} from '#server/back-office/preferences.ts'
import { listPublicLineups, setLineupsHidden } from '#server/back-office/public-lineups.ts'
import {
  deleteRequests,
  listRequests,
  markRequestsFixed,
  replyToRequest,
} from '#server/back-office/requests.ts'
import {
  drawAnyShare,
  listProfiles,
  listShares,
  removeShares,
  setProfileHidden,
  setSharesHidden,
} from '#server/back-office/shares.ts'
import {
  deleteProposals,
  deleteTradeImages,
  listProposals,
  listTradeImages,
} from '#server/back-office/trades.ts'

import { ADMINS, type VerbRights } from './verb-outcomes.ts'

/** Back-office verbs: requests, downloads, trades, links, profiles, preferences, counts. */
export const PROPOSAL_RIGHTS: Readonly<Record<string, VerbRights>> = {
  countForBadges: { ...ADMINS, ask: (ctx) => countForBadges({ ctx }) },
  listRequests: {
    ...ADMINS,
    ask: (ctx) => listRequests({ ctx, query: { page: 1, sort: 'received', descending: true } }),
  },
  deleteRequests: { ...ADMINS, ask: (ctx, { requestId }) => deleteRequests({ ctx, ids: [requestId] }) },
  markRequestsFixed: { ...ADMINS, ask: (ctx, { requestId }) => markRequestsFixed({ ctx, ids: [requestId] }) },
  replyToRequest: {
    ...ADMINS,
    // No mail is set up, but other roles are refused before that.
    admin: 'not_configured',
    ask: (ctx, { requestId }) =>
      replyToRequest({ ctx, input: { requestId, to: 'fan@example.org', subject: 'Done', body: 'Thanks.' } }),
  },
  listDownloads: {
    ...ADMINS,
    ask: (ctx) => listDownloads({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  countDownloads: { ...ADMINS, ask: (ctx) => countDownloads({ ctx }) },
  deleteDownloads: { ...ADMINS, ask: (ctx, { downloadId }) => deleteDownloads({ ctx, ids: [downloadId] }) },
  listProposals: {
    ...ADMINS,
    ask: (ctx) => listProposals({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  listTradeImages: {
    ...ADMINS,
    ask: (ctx) => listTradeImages({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  deleteProposals: { ...ADMINS, ask: (ctx, { tradeId }) => deleteProposals({ ctx, ids: [tradeId] }) },
  deleteTradeImages: {
    ...ADMINS,
    admin: 'not_found',
    ask: (ctx) => deleteTradeImages({ ctx, ids: [999_999] }),
  },
  listShares: {
    ...ADMINS,
    ask: (ctx) => listShares({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  listProfiles: {
    ...ADMINS,
    ask: (ctx) => listProfiles({ ctx, query: { page: 1, sort: 'name', descending: false } }),
  },
  setSharesHidden: {
    ...ADMINS,
    admin: 'not_found',
    ask: (ctx) => setSharesHidden({ ctx, ids: [randomUUID()], hidden: true }),
  },
  removeShares: { ...ADMINS, admin: 'not_found', ask: (ctx) => removeShares({ ctx, ids: [randomUUID()] }) },
  drawAnyShare: { ...ADMINS, admin: 'not_found', ask: (ctx) => drawAnyShare({ ctx, id: randomUUID() }) },
  listPublicLineups: {
    ...ADMINS,
    ask: (ctx) => listPublicLineups({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  setLineupsHidden: {
    ...ADMINS,
    admin: 'not_found',
    ask: (ctx) => setLineupsHidden({ ctx, ids: [999_999], hidden: true }),
  },
  setProfileHidden: {
    ...ADMINS,
    ask: (ctx, { ownerId }) => setProfileHidden({ ctx, userId: ownerId, hidden: true }),
  },
  listPreferenceRows: { ...ADMINS, ask: (ctx) => listPreferenceRows({ ctx, query: { from: 0, find: '' } }) },
  listUserEmails: { ...ADMINS, ask: (ctx, { ownerId }) => listUserEmails({ ctx, ids: [ownerId] }) },
  setHideVisit: {
    ...ADMINS,
    ask: (ctx, { preferencesId }) => setHideVisit({ ctx, id: preferencesId, hidden: true }),
  },
  savePreferenceNames: {
    ...ADMINS,
    ask: (ctx, { preferencesId }) =>
      savePreferenceNames({ ctx, id: preferencesId, input: { profile_name: null, display_name: 'Ducky' } }),
  },
}
