import { formatNumber } from '#domain/text/format.ts'

export const ADMIN_DOWNLOADS = {
  title: 'Image Downloads',
  counts: 'Downloads by team',
  all: 'All downloads',
  columns: {
    team: 'Team',
    who: 'Downloaded by',
    at: 'Downloaded',
    visit: 'Visit',
  },
  everything: 'All teams',
  find: 'Find a download',
  findPlaceholder: 'Team or email',
  withVisit: 'Recorded',
  withoutVisit: 'Not recorded',
  none: 'No downloads yet. Lineup images that fans download appear here.',
  noneFound: 'No download matches.',
  deleteOf: (team: string) => `Delete the download record of ${team}`,
  deleteSelectedTitle: 'Delete these download records?',
  deleteTitle: 'Delete this download record?',
  sure: 'Delete this download record? This cannot be undone.',
  deleted: (records: number) =>
    records === 1 ? 'Download record deleted' : `${formatNumber(records)} download records deleted`,
  loadFailed: 'Failed to load image downloads',
  idMissing: 'Missing id for deletion',
  deleteFailed: 'Failed to delete',
} as const
