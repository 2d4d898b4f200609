/** The back-office around its screens. */
export const ADMIN = {
  label: 'Back-office',
  menu: 'Menu of the back-office',
  checking: 'Checking permissions...',
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
