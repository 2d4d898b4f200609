import { plural } from '#domain/text/format.ts'

export const ADMIN_REPORTS = {
  title: 'Reports',
  lead: 'Visitors send these with “Report this”. Hide and Dismiss close all reports of the same item. A reporter’s email is deleted once you have answered.',
  columns: { item: 'Reported', reason: 'Reason', received: 'Received', state: 'State' },
  find: 'Find a report',
  findPlaceholder: 'Title, reason or email',
  states: { open: 'Open', done: 'Done', all: 'All', hidden: 'Hidden', dismissed: 'Dismissed' },
  onlyItem: 'These are the reports of one item.',
  showAll: 'Show all reports',
  lineup: 'Saved lineup',
  profile: 'Profile',
  deletedMaker: 'A deleted account',
  deleted: 'Deleted',
  more: (others: number) => plural(others, 'more report'),
  moreOf: (others: number, of: string) => `${plural(others, 'more report')} of ${of}`,
  hiddenItems: (items: number) => `Hidden ${items} times`,
  none: 'No open reports.',
  noneFound: 'No report matches.',
  dismiss: 'Dismiss',
  dismissOf: (title: string) => `Dismiss the report of ${title}`,
  reply: 'Reply',
  replyOf: (title: string) => `Reply to the report of ${title}`,
  usualSubject: (title: string) => `Your report: ${title}`,
  usualBody: (title: string, site: string) =>
    `Hi,\n\nThank you for telling us about ${title}. We have looked at it.\n\n${site}`,
  hiddenNow: (title: string) => `${title} is hidden`,
  dismissed: (reports: number) =>
    reports === 0 ? 'Already closed' : `${plural(reports, 'report')} dismissed`,
  sent: 'Email sent',
  failed: 'Nothing was changed',
  loadFailed: 'Failed to load reports',
} as const
