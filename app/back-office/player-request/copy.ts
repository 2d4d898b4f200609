import { sureToDelete } from '#app/back-office/shared/copy.ts'
import { formatNumber } from '#domain/text/format.ts'

export const ADMIN_REQUESTS = {
  title: 'Player Requests',
  columns: {
    received: 'Received',
    type: 'Type',
    player: 'Player',
    team: 'Team',
    notes: 'Notes',
    reporter: 'Reporter',
  },
  find: 'Find a request',
  findPlaceholder: 'Player, notes or reporter',
  allTypes: 'All types',
  states: { all: 'All', open: 'Open', fixed: 'Fixed' },
  noTeam: 'No team',
  addPlayer: 'Add this player',
  openPlayer: 'Open this player',
  /** Of a reporter without an account. */
  guestEmail: 'Guest’s email, unverified',
  none: 'No requests yet. Player reports from fans appear here.',
  noneFound: 'No request matches.',
  loadFailed: 'Failed to load requests',
  replyTo: (player: string) => `Reply to the request about ${player}`,
  fix: 'Mark fixed',
  fixOf: (player: string) => `Mark fixed: the request about ${player}`,
  deleteOf: (player: string) => `Delete the request about ${player}`,
  deleteSelectedTitle: 'Delete these requests?',
  deleteTitle: 'Delete this request?',
  sure: (player: string) => sureToDelete(`the request about ${player}`),
  usualSubject: (type: string, player: string) => `Your report: ${type}, ${player}`,
  usualBody: (player: string, site: string) =>
    `Hi,\n\nThank you for telling us about ${player}. The roster is now up to date.\n\n${site}`,
} as const

export const REQUEST_NOTICES = {
  deleteRefused: (reason: string) => `Failed to delete request: ${reason}`,
  deleteFailed: 'Error deleting request',
  deleted: (requests: number) =>
    requests === 1 ? 'Request deleted' : `${formatNumber(requests)} requests deleted`,
  /** @param requests how many were open until now */
  fixed: (requests: number) =>
    requests === 0
      ? 'Already fixed'
      : requests === 1
        ? 'Request marked fixed'
        : `${formatNumber(requests)} requests marked fixed`,
  fixFailed: 'Failed to mark fixed',
  sent: 'Email sent and request marked fixed',
  sendRefused: 'Failed to send email',
  sendFailed: 'Error sending email',
} as const
