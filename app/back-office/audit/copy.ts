import { formatNumber } from '#domain/text/format.ts'

export const AUDIT = {
  title: 'Audit',
  lead: 'Every change made in the back-office, newest first. Undo is all or nothing: it never restores only part of a change.',
  filters: 'Filters',
  find: 'Name',
  findPlaceholder: 'Player, team or email',
  from: 'From',
  to: 'To',
  reversed: 'The last day is before the first.',
  action: 'Action',
  person: 'Changed by',
  table: 'Record type',
  anyAction: 'Any action',
  anyPerson: 'Anyone',
  anyTable: 'Any record',
  clear: 'Clear filters',
  empty: 'Nothing yet',
  emptyText: 'Changes that admins make will appear here.',
  noMatch: 'No entry matches',
  noMatchText: 'Choose other filters, or clear them.',
  older: 'Older',
  newest: 'Newest',
  back: 'Back to the audit log',
  list: 'Changes in the back-office',
  /** @param many the number of rows that are not named */
  named: (names: readonly string[], many: number) =>
    [...names, ...(many > 0 ? [`${formatNumber(many)} more`] : [])].join(', '),
  moreChanges: 'More changes',
  kinds: { made: 'Added', changed: 'Changed', deleted: 'Deleted' },
} as const
