import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { aLastGameOf } from '#tests/factories/games.ts'
import { playersOf, SASKATOON } from '#tests/factories/made-league.ts'

/** Inserts Saskatoon's last game. */
export async function insertLastGame(db: Database): Promise<void> {
  const [game] = await db
    .insert(schema.iced_games)
    .values({ team_id: SASKATOON.id, game_date: '2026-10-07', opponent: 'CGY', is_home: false })
    .returning()
  if (!game) throw new Error('The game was not stored.')
  await db.insert(schema.iced_places).values(
    aLastGameOf(playersOf(SASKATOON)).places.map(({ type, slotId, playerId, seconds, basis }) => ({
      iced_game_id: game.id,
      lineup_type: type,
      slot: slotId,
      player_id: playerId,
      seconds,
      basis,
    })),
  )
}
