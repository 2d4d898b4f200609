import { randomUUID } from 'node:crypto'

import { countForBadges } from '#server/back-office/badges.ts'
import { countDownloads, deleteDownload, listDownloads } from '#server/back-office/downloads.ts'
import {
  listPreferenceRows,
  listUserEmails,
  savePreferenceNames,
  setHideVisit,
} from '#server/back-office/preferences.ts'
import { deleteRequest, listRequests, replyToRequest } from '#server/back-office/requests.ts'
import {
  drawAnyShare,
  listProfiles,
  listShares,
  removeShare,
  setProfileHidden,
  setShareHidden,
} from '#server/back-office/shares.ts'
import {
  deleteProposal,
  deleteTradeImage,
  listProposals,
  listTradeImages,
} from '#server/back-office/trades.ts'

import { ADMINS, type VerbRights } from './verb-outcomes.ts'

/** Verbs of the desk: requests, downloads, trades, links, profiles, preferences, counts. */
export const PROPOSAL_RIGHTS: Readonly<Record<string, VerbRights>> = {
  countForBadges: { ...ADMINS, ask: (ctx) => countForBadges({ ctx }) },
  listRequests: {
    ...ADMINS,
    ask: (ctx) => listRequests({ ctx, query: { page: 1, sort: 'received', descending: true } }),
  },
  deleteRequest: { ...ADMINS, ask: (ctx, { requestId }) => deleteRequest({ ctx, id: requestId }) },
  replyToRequest: {
    ...ADMINS,
    // Without mail nothing leaves; who may not send is told so before.
    admin: 'not_configured',
    ask: (ctx, { requestId }) =>
      replyToRequest({ ctx, input: { requestId, to: 'fan@example.org', subject: 'Done', body: 'Thanks.' } }),
  },
  listDownloads: {
    ...ADMINS,
    ask: (ctx) => listDownloads({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  countDownloads: { ...ADMINS, ask: (ctx) => countDownloads({ ctx }) },
  deleteDownload: { ...ADMINS, ask: (ctx, { downloadId }) => deleteDownload({ ctx, id: downloadId }) },
  listProposals: {
    ...ADMINS,
    ask: (ctx) => listProposals({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  listTradeImages: {
    ...ADMINS,
    ask: (ctx) => listTradeImages({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  deleteProposal: { ...ADMINS, ask: (ctx, { tradeId }) => deleteProposal({ ctx, id: tradeId }) },
  deleteTradeImage: {
    ...ADMINS,
    admin: 'not_found',
    ask: (ctx) => deleteTradeImage({ ctx, id: 999_999 }),
  },
  listShares: {
    ...ADMINS,
    ask: (ctx) => listShares({ ctx, query: { page: 1, sort: 'at', descending: true } }),
  },
  listProfiles: {
    ...ADMINS,
    ask: (ctx) => listProfiles({ ctx, query: { page: 1, sort: 'name', descending: false } }),
  },
  setShareHidden: {
    ...ADMINS,
    admin: 'not_found',
    ask: (ctx) => setShareHidden({ ctx, id: randomUUID(), hidden: true }),
  },
  removeShare: { ...ADMINS, admin: 'not_found', ask: (ctx) => removeShare({ ctx, id: randomUUID() }) },
  drawAnyShare: { ...ADMINS, admin: 'not_found', ask: (ctx) => drawAnyShare({ ctx, id: randomUUID() }) },
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
