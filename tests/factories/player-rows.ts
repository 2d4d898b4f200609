import { SLOT_IDS, type SlotId } from '#domain/lineup/model/slots.ts'
import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

let made = 0

/** Every field of a known contract, as stored. */
export const CONTRACT = {
  cap_hit_usd: 12_500_000,
  contract_until: 2028,
  contract_expiry: 'UFA',
  trade_clause: 'nmc',
} as const

/** A player in the database; missing values are made up. Has no team unless one is given. */
export async function makePlayer(db: Database, given: Partial<typeof schema.players.$inferInsert> = {}) {
  made += 1
  const [player] = await db
    .insert(schema.players)
    .values({ first_name: 'Test', last_name: `Player ${made}`, position: 'c', number: made % 100, ...given })
    .returning()
  if (!player) throw new Error('The player was not inserted.')
  return player
}

/** A game against Calgary in which these players of the team were iced in these slots at even strength. */
export async function makeLastGame(
  db: Database,
  team_id: number,
  placed: Readonly<Partial<Record<SlotId, number>>>,
): Promise<void> {
  const game = { team_id, game_id: 2_026_020_001, game_date: '2026-10-07', opponent: 'CGY', is_home: true }
  const [row] = await db.insert(schema.iced_games).values(game).returning()
  if (!row) throw new Error('The game was not inserted.')
  const places = placedIdsOf(placed).map(([slot, player_id]) => ({
    iced_game_id: row.id,
    lineup_type: 'even_strength' as const,
    slot,
    player_id,
    seconds: 600,
    basis: 'iced',
  }))
  await db.insert(schema.iced_places).values(places)
  dropRosters(db)
}

const placedIdsOf = (placed: Readonly<Partial<Record<SlotId, number>>>) =>
  SLOT_IDS.flatMap((slot) => (placed[slot] === undefined ? [] : [[slot, placed[slot]] as const]))
