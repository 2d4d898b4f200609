import { randomUUID } from 'node:crypto'

import { countDownloads } from '#server/downloads/count-downloads.ts'
import { deleteDownload } from '#server/downloads/delete-download.ts'
import { listDownloads } from '#server/downloads/list-downloads.ts'
import { countForBadges } from '#server/badges/count-for-badges.ts'
import { listPreferenceRows } from '#server/preferences/list-preference-rows.ts'
import { listUserEmails } from '#server/preferences/list-user-emails.ts'
import { savePreferenceNames } from '#server/preferences/save-preference-names.ts'
import { setHideVisit } from '#server/preferences/set-hide-visit.ts'
import { deleteRequest } from '#server/requests/delete-request.ts'
import { listRequests } from '#server/requests/list-requests.ts'
import { replyToRequest } from '#server/requests/reply-to-request.ts'
import { listProfiles } from '#server/profiles/list-profiles.ts'
import { setProfileHidden } from '#server/profiles/set-profile-hidden.ts'
import { drawAnyShare } from '#server/shares/draw-any-share.ts'
import { listShares } from '#server/shares/list-shares.ts'
import { removeShare } from '#server/shares/remove-share.ts'
import { setShareHidden } from '#server/shares/set-share-hidden.ts'
import { deleteProposal, deleteTradeImage } from '#server/trade-desk/delete-from-desk.ts'
import { listProposals } from '#server/trade-desk/list-proposals.ts'
import { listTradeImages } from '#server/trade-desk/list-trade-pictures.ts'

import { ADMINS, type VerbRights } from './verb-outcomes.ts'

/** Verbs of the desk: requests, downloads, trades, links, profiles, preferences, counts. */
export const DESK_RIGHTS: Readonly<Record<string, VerbRights>> = {
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
