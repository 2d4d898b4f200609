import { asc, desc, eq } from 'drizzle-orm'

import type { LastGame, LastGamePlace } from '#domain/last-game/last-game.ts'
import { parseBasis } from '#domain/last-game/lines-of-game.ts'
import { playerName } from '#domain/player/player.ts'
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { listTeams } from './league.ts'
import { RosterCache } from './roster-cache.ts'

const { iced_games, iced_places, players } = schema

const lastGameCache = new RosterCache<number, LastGame | null>()

/** The lines that a team iced in its newest game; null where no game of it is known. */
export async function readLastGame({
  ctx,
  teamId,
}: {
  ctx: Pick<Context, 'db'>
  teamId: number
}): Promise<LastGame | null> {
  // Known teams only, so that made-up ids cannot fill the memory.
  const teams = await listTeams({ ctx })
  if (!teams.some((team) => team.id === teamId)) return null
  return lastGameCache.read(ctx.db, teamId, () => loadLastGame(ctx.db, teamId))
}

/** All the games that are kept come in one read, because ice time is counted over them. */
async function loadLastGame(db: Database, teamId: number): Promise<LastGame | null> {
  const rows = await db
    .select({ game: iced_games, place: iced_places, player: players })
    .from(iced_games)
    .innerJoin(iced_places, eq(iced_places.iced_game_id, iced_games.id))
    .innerJoin(players, eq(players.id, iced_places.player_id))
    .where(eq(iced_games.team_id, teamId))
    .orderBy(desc(iced_games.game_date), asc(iced_places.id))
  const newest = rows[0]?.game
  if (!newest) return null
  const iceTime: Record<number, number> = {}
  for (const { place } of rows) {
    iceTime[place.player_id] = (iceTime[place.player_id] ?? 0) + (place.seconds ?? 0)
  }
  return {
    gameId: newest.game_id,
    date: newest.game_date,
    opponent: newest.opponent,
    isHome: newest.is_home,
    places: rows
      .filter(({ game }) => game.id === newest.id)
      .map(({ place, player }): LastGamePlace => ({
        type: place.lineup_type,
        slotId: place.slot,
        playerId: place.player_id,
        name: playerName(player),
        seconds: place.seconds,
        basis: parseBasis(place.basis),
      })),
    iceTime,
  }
}
