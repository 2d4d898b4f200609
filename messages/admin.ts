/** The back-office around its screens. */
export const ADMIN = {
  label: 'Back-office',
  menu: 'Menu of the back-office',
  checking: 'Checking permissions...',
  players: 'Players',
  admins: 'Admins',
} as const
