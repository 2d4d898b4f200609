import { asc, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'

import { orderLines } from '#domain/last-game/ice-time.ts'
import type { LastGame, LastGamePlace } from '#domain/last-game/last-game.ts'
import { parseBasis } from '#domain/last-game/lines-of-game.ts'
import { playerName } from '#domain/player/read-player.ts'
import type { Context } from '#server/core/context.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

import { listTeams } from './league.ts'

const { iced_games, iced_places, players } = schema

const lastGameCache = new RosterCache<number, LastGame | null>()

/** Returns the lines that a team iced in its newest game, numbered as fans do; null when no game of it is known. */
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

/** Reads all stored games at once, because ice time is counted over them. */
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
    places: orderLines(
      rows
        .filter(({ game }) => game.id === newest.id)
        .map(({ place, player }): LastGamePlace => ({
          type: place.lineup_type,
          slotId: place.slot,
          playerId: place.player_id,
          name: playerName(player),
          seconds: place.seconds,
          basis: parseBasis(place.basis),
        })),
    ),
    iceTime,
  }
}

const gameDaysCache = new RosterCache<'all', ReadonlyMap<number, string>>()

/** Returns the day of each team's newest game, by team; teams without a known game are left out. */
export function listGameDays({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<ReadonlyMap<number, string>> {
  return gameDaysCache.read(ctx.db, 'all', async () => {
    const rows = await ctx.db
      .select({ teamId: iced_games.team_id, day: max(iced_games.game_date) })
      .from(iced_games)
      .groupBy(iced_games.team_id)
    return new Map(rows.flatMap(({ teamId, day }) => (day === null ? [] : [[teamId, day] as const])))
  })
}

type Place = Omit<typeof iced_places.$inferSelect, 'id' | 'iced_game_id'>

/** A team's game and the players who were iced. */
export type TeamLines = {
  readonly game: Pick<
    typeof iced_games.$inferSelect,
    'team_id' | 'game_id' | 'game_date' | 'opponent' | 'is_home' | 'is_settled'
  >
  /** Null: the stored places stay. */
  readonly places: readonly Place[] | null
}

export const KEPT_GAMES = 10

/** Blocks other writers of lines until the transaction ends: needed to keep part of the stored lines. */
export async function lockLines(tx: Database): Promise<void> {
  await tx.execute(sql`lock table ${iced_games} in share row exclusive mode`)
}

/**
 * Writes lines of games, at most one game per team, and drops a team's games beyond its ten newest. Unchanged rows are
 * not touched. An admin's lines are only replaced by an admin's. Call it within an audit entry.
 * @returns the teams whose lines are new
 */
export async function writeLines(tx: Database, lines: readonly TeamLines[]): Promise<readonly number[]> {
  if (lines.length === 0) return []
  await lockLines(tx)
  const teamIds = lines.map(({ game }) => game.team_id)
  const kept = await tx.select().from(iced_games).where(inArray(iced_games.team_id, teamIds))
  const keptPlaces = Map.groupBy(
    await tx
      .select()
      .from(iced_places)
      .where(
        inArray(
          iced_places.iced_game_id,
          kept.map(({ id }) => id),
        ),
      ),
    (place) => place.iced_game_id,
  )
  const written: number[] = []
  const added: (Place & { readonly iced_game_id: number })[] = []
  for (const { game, places } of lines) {
    const same = kept.filter(
      ({ team_id, game_id, game_date }) =>
        team_id === game.team_id &&
        (game_date === game.game_date || (game_id !== null && game_id === game.game_id)),
    )
    if (game.game_id !== null && same.some(({ game_id }) => game_id === null)) continue
    const id = await writeGame(tx, game, same)
    const before = keptPlaces.get(id) ?? []
    if (places === null || isSame(before, places)) continue
    if (before.length > 0) await tx.delete(iced_places).where(eq(iced_places.iced_game_id, id))
    added.push(...places.map((place) => ({ ...place, iced_game_id: id })))
    written.push(game.team_id)
  }
  if (added.length > 0) await tx.insert(iced_places).values(added)
  await dropOldGames(tx, teamIds)
  return written
}

/** @param same the rows of that game: none, one, or several when the league moved it to another day */
async function writeGame(
  tx: Database,
  game: TeamLines['game'],
  [row, ...others]: readonly (typeof iced_games.$inferSelect)[],
): Promise<number> {
  if (!row) {
    const [made] = await tx.insert(iced_games).values(game).returning({ id: iced_games.id })
    if (!made) throw new Error('The game was not inserted.')
    return made.id
  }
  const doubles = others.map(({ id }) => id)
  if (doubles.length > 0) await tx.delete(iced_games).where(inArray(iced_games.id, doubles))
  const isChanged =
    row.game_id !== game.game_id ||
    row.game_date !== game.game_date ||
    row.opponent !== game.opponent ||
    row.is_home !== game.is_home ||
    row.is_settled !== game.is_settled
  if (isChanged) await tx.update(iced_games).set(game).where(eq(iced_games.id, row.id))
  return row.id
}

function isSame(before: readonly Place[], after: readonly Place[]): boolean {
  const known = new Set(before.map(keyOf))
  return before.length === after.length && after.every((place) => known.has(keyOf(place)))
}

const keyOf = ({ lineup_type, slot, player_id, seconds, basis }: Place): string =>
  [lineup_type, slot, player_id, seconds, basis].join(' ')

async function dropOldGames(tx: Database, teamIds: readonly number[]): Promise<void> {
  const newestFirst = tx
    .select({
      id: iced_games.id,
      turn: sql<number>`row_number() over (partition by ${iced_games.team_id} order by ${iced_games.game_date} desc)`.as(
        'turn',
      ),
    })
    .from(iced_games)
    .where(inArray(iced_games.team_id, [...teamIds]))
    .as('newest_first')
  const old = tx.select({ id: newestFirst.id }).from(newestFirst).where(gt(newestFirst.turn, KEPT_GAMES))
  await tx.delete(iced_games).where(inArray(iced_games.id, old))
}
