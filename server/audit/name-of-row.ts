import { playerName } from '#domain/player/read-player.ts'

/** What each table holds one of. */
const KINDS: Readonly<Record<string, string>> = {
  teams: 'Team',
  players: 'Player',
  user_preferences: 'Preferences',
  user_roles: 'Role',
  user_lineup: 'Lineup',
  site_visits: 'Visit',
  request_player: 'Request',
  image_downloads: 'Download',
  trade_proposals: 'Trade',
  trade_proposal_images: 'Trade picture',
  shares: 'Link',
}

type Row = Readonly<Record<string, unknown>> | null

/** What to call a row of a table by what it holds: a player's name, else its kind and id. */
export function nameOfRow(table: string, row: Row): string {
  const kind = KINDS[table] ?? table
  const text = (key: string) => (typeof row?.[key] === 'string' ? row[key] : null)
  const named = playerName({
    id: 0,
    full_name: text('full_name') ?? text('profile_name') ?? text('player_name'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    name: text('name') ?? text('team_name'),
  })
  return named === '' ? `${kind} ${String(row?.['id'] ?? '')}`.trim() : named
}
