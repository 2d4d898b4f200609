/** The back-office around its screens. */
export const ADMIN = {
  label: 'Back-office',
  menu: 'Menu of the back-office',
  checking: 'Checking permissions...',
  players: 'Players',
  rosters: 'Rosters check',
  audit: 'Audit',
  teams: 'Teams',
  players: 'Players',
  admins: 'Admins',
} as const
