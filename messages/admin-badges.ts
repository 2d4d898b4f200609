/** Counts that admins see on every page (P-HEAD-21 to P-HEAD-26). */
export const ADMIN_BADGES = {
  label: 'Counts',
  images: 'Images',
  lineups: 'Lineup Completed',
  trades: 'Trade Completed',
  loading: '…',
  unknown: '–',
} as const
