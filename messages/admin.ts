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
  admins: 'Admins',
} as const
