/** The Image Downloads screen of the back-office. */
export const ADMIN_DOWNLOADS = {
  title: 'Image Downloads',
  counts: 'Downloads by team',
  all: 'All downloads',
  columns: {
    image: 'Picture',
    team: 'Team',
    who: 'Downloaded by',
    at: 'Downloaded',
    visit: 'Visit',
    actions: 'Actions',
  },
  everything: 'All teams',
  find: 'Find a download',
  findPlaceholder: 'Team or e-mail',
  withVisit: 'Known',
  withoutVisit: 'Unknown',
  none: 'No downloads yet. When a fan downloads the picture of a lineup, it is listed here.',
  noneFound: 'No download matches.',
  deleteOf: (team: string) => `Delete the download record of ${team}`,
  deleteTitle: 'Delete this download record?',
  /** A-VALID-32 */
  sure: 'Delete this download record? This cannot be undone.',
  deleted: 'Download record deleted',
  gone: 'This download record is not in the database any more.',
  /** A-ERR-34 */
  loadFailed: 'Failed to load image downloads',
  /** A-ERR-35 */
  idMissing: 'Missing id for deletion',
  /** A-ERR-36 */
  deleteFailed: 'Failed to delete',
} as const
