import { sureToDelete } from '#app/back-office/shared/copy.ts'
import { formatNumber, plural } from '#domain/text/format.ts'

export const ADMIN_TRADES = {
  title: 'Trade Proposals',
  views: 'What is listed',
  proposals: 'Proposals',
  images: 'Images',
  columns: {
    teams: 'Teams',
    sends: 'Players and picks',
    at: 'Saved',
  },
  imageColumns: { file: 'File', size: 'Size' },
  find: 'Find by team or email',
  findPlaceholder: 'Team or email',
  teams: (one: string, two: string) => `${one} – ${two}`,
  assets: (players: number, picks: number) => `${plural(players, 'player')}, ${plural(picks, 'pick')}`,
  kilobytes: (bytes: number) => `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`,
  noProposals: 'No proposals yet. Trades that fans save appear here.',
  noImages: 'No images yet. Trade images that fans share appear here.',
  noneFound: 'Nothing matches.',
  record: 'Record',
  recordOf: (title: string) => `Record the trade ${title}`,
  deleteOf: (title: string) => `Delete ${title}`,
  deleteTitle: 'Delete this trade proposal?',
  deleteImageTitle: 'Delete this image record?',
  sure: sureToDelete,
  deleted: 'Trade proposal deleted',
  imageDeleted: 'Image record deleted',
  loadFailed: 'Failed to load trade proposals',
  idMissing: 'Missing id for deletion',
  deleteFailed: 'Failed to delete',
} as const
