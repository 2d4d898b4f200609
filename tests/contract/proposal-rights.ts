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
import { answerReport, dismissReport, hideReported, listReports } from '#server/back-office/reports.ts'
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
import { setBackupEvery } from '#server/operations/backup/backup-switch.ts'
import { setOwnerMails } from '#server/operations/owner-mails.ts'
import { deleteBackup, getSystem, openBackup, sendTestMail, startBackup } from '#server/operations/system.ts'
import { deleteVisits, exportVisits } from '#server/visits/recent-visits.ts'
import { getVisitDashboard } from '#server/visits/visit-dashboard.ts'
import { readVisitQuery } from '#server/visits/visit-query.ts'

import { admins, type VerbRights } from './verb-outcomes.ts'

const NEWEST = { page: 1, sort: 'at', descending: true } as const
const VISITS = readVisitQuery(new URLSearchParams(), 'UTC')

/** Back-office verbs: requests, reports, downloads, trades, links, profiles, preferences, counts, visits, the system. The site of these tests has no mail. */
export const PROPOSAL_RIGHTS: Readonly<Record<string, VerbRights>> = {
  countForBadges: admins((ctx) => countForBadges({ ctx })),
  listRequests: admins((ctx) =>
    listRequests({ ctx, query: { page: 1, sort: 'received', descending: true } }),
  ),
  deleteRequests: admins((ctx, { requestId }) => deleteRequests({ ctx, ids: [requestId] })),
  markRequestsFixed: admins((ctx, { requestId }) => markRequestsFixed({ ctx, ids: [requestId] })),
  // No mail is set up, but other roles are refused before that.
  replyToRequest: admins(
    (ctx, { requestId }) =>
      replyToRequest({ ctx, input: { requestId, to: 'fan@example.org', subject: 'Done', body: 'Thanks.' } }),
    { admin: 'not_configured' },
  ),
  listReports: admins((ctx) => listReports({ ctx, query: { page: 1, sort: 'received', descending: true } })),
  hideReported: admins((ctx) => hideReported({ ctx, id: 999_999, reason: null }), { admin: 'not_found' }),
  dismissReport: admins((ctx) => dismissReport({ ctx, id: 999_999 })),
  answerReport: admins(
    (ctx) => answerReport({ ctx, id: 1, mail: { to: 'fan@example.org', subject: 'Done', body: 'Thanks.' } }),
    { admin: 'not_found' },
  ),
  listDownloads: admins((ctx) => listDownloads({ ctx, query: NEWEST })),
  countDownloads: admins((ctx) => countDownloads({ ctx })),
  deleteDownloads: admins((ctx, { downloadId }) => deleteDownloads({ ctx, ids: [downloadId] })),
  listProposals: admins((ctx) => listProposals({ ctx, query: NEWEST })),
  listTradeImages: admins((ctx) => listTradeImages({ ctx, query: NEWEST })),
  deleteProposals: admins((ctx, { tradeId }) => deleteProposals({ ctx, ids: [tradeId] })),
  deleteTradeImages: admins((ctx) => deleteTradeImages({ ctx, ids: [999_999] }), { admin: 'not_found' }),
  listShares: admins((ctx) => listShares({ ctx, query: NEWEST })),
  listProfiles: admins((ctx) => listProfiles({ ctx, query: { page: 1, sort: 'name', descending: false } })),
  setSharesHidden: admins((ctx) => setSharesHidden({ ctx, ids: [randomUUID()], hidden: true }), {
    admin: 'not_found',
  }),
  removeShares: admins((ctx) => removeShares({ ctx, ids: [randomUUID()] }), { admin: 'not_found' }),
  drawAnyShare: admins((ctx) => drawAnyShare({ ctx, id: randomUUID() }), { admin: 'not_found' }),
  listPublicLineups: admins((ctx) => listPublicLineups({ ctx, query: NEWEST })),
  setLineupsHidden: admins((ctx) => setLineupsHidden({ ctx, ids: [999_999], hidden: true }), {
    admin: 'not_found',
  }),
  setProfileHidden: admins((ctx, { ownerId }) => setProfileHidden({ ctx, userId: ownerId, hidden: true })),
  listPreferenceRows: admins((ctx) => listPreferenceRows({ ctx, query: { from: 0, find: '' } })),
  listUserEmails: admins((ctx, { ownerId }) => listUserEmails({ ctx, ids: [ownerId] })),
  setHideVisit: admins((ctx, { preferencesId }) => setHideVisit({ ctx, id: preferencesId, hidden: true })),
  savePreferenceNames: admins((ctx, { preferencesId }) =>
    savePreferenceNames({ ctx, id: preferencesId, input: { profile_name: null, display_name: 'Ducky' } }),
  ),
  getVisitDashboard: admins((ctx) => getVisitDashboard({ ctx, query: VISITS })),
  exportVisits: admins((ctx) => exportVisits({ ctx, query: VISITS })),
  deleteVisits: admins((ctx) => deleteVisits({ ctx, ids: [] })),
  getSystem: admins((ctx) => getSystem({ ctx })),
  sendTestMail: admins((ctx) => sendTestMail({ ctx }), { admin: 'not_configured' }),
  startBackup: admins((ctx) => startBackup({ ctx })),
  setOwnerMails: admins((ctx) => setOwnerMails({ ctx, input: 'digest' })),
  setBackupEvery: admins((ctx) => setBackupEvery({ ctx, input: 'week' })),
  openBackup: admins((ctx) => openBackup({ ctx, id: 999_999 }), { admin: 'not_found' }),
  deleteBackup: admins((ctx) => deleteBackup({ ctx, id: 999_999 }), { admin: 'not_found' }),
}
