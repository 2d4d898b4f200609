import { PLAYERS_SCREEN } from '#messages/admin-players.ts'

/** The tabs of the players screen, in their order, each at its own address (A-PLAYER-01). */
export const PLAYER_TABS = [
  { to: '/admin/players/edit', label: PLAYERS_SCREEN.edit },
  { to: '/admin/players/move', label: PLAYERS_SCREEN.move },
  { to: '/admin/players/add', label: PLAYERS_SCREEN.add },
  { to: '/admin/players/delete', label: PLAYERS_SCREEN.delete },
  { to: '/admin/players/duplicates', label: PLAYERS_SCREEN.duplicates },
  { to: '/admin/players/import', label: PLAYERS_SCREEN.import },
  { to: '/admin/players/update-data', label: PLAYERS_SCREEN.update },
] as const
