/** The back-office around its screens. */
export const ADMIN = {
  label: 'Back-office',
  menu: 'Menu of the back-office',
  checking: 'Checking permissions...',
  /** Of a screen that has no words of its own for it. */
  failed: 'This screen could not be loaded. Check the connection and try again.',
  visits: 'Visits',
  teams: 'Teams',
  players: 'Players',
  rosters: 'Rosters check',
  audit: 'Audit',
  playerRequests: 'Player Requests',
  imageDownloads: 'Image Downloads',
  tradeProposals: 'Trade Proposals',
  preferences: 'Preferences',
  shares: 'Shares and profiles',
  admins: 'Admins',
} as const
