import { aLastGameOf } from '#tests/factories/games.ts'
import { playersOf, SASKATOON } from '#tests/factories/made-league.ts'

/** Saskatoon's last game, as SQL statements. */
export function lastGameStatements(): readonly string[] {
  const { places } = aLastGameOf(playersOf(SASKATOON))
  const rows = places.map(
    ({ type, slotId, playerId, seconds }) => `('${type}', '${slotId}', ${playerId}, ${seconds}, 'iced')`,
  )
  return [
    `insert into iced_games (team_id, game_date, opponent, is_home) values (${SASKATOON.id}, '2026-10-07', 'CGY', false)`,
    `insert into iced_places (iced_game_id, lineup_type, slot, player_id, seconds, basis)
     select id, row.* from iced_games, (values ${rows.join(', ')}) row where team_id = ${SASKATOON.id}`,
  ]
}
