import { eq, sql } from 'drizzle-orm'

import { type SeasonStats, shownSeason, type StatsOf } from '#domain/player/season-stats.ts'
import type { Context } from '#server/core/context.ts'
import { RosterCache } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

const { players, season_stats } = schema

const statsCache = new RosterCache<'all', StatsOf>()

/** Returns every player's statistics of the season that is shown; a player without a game in it is left out. */
export function listStats({ ctx }: { ctx: Pick<Context, 'db'> }): Promise<StatsOf> {
  return statsCache.read(ctx.db, 'all', async () => {
    const rows = await ctx.db
      .select({ row: season_stats, teamId: players.team_id })
      .from(season_stats)
      .innerJoin(players, eq(players.id, season_stats.player_id))
    const season = shownSeason(rows.map(({ row, teamId }) => ({ ...row, teamId })))
    return new Map(
      rows.flatMap(({ row }) => (row.season === season ? [[row.player_id, readStats(row)]] : [])),
    )
  })
}

type Row = typeof season_stats.$inferSelect

function readStats({ season, games, goals, assists, wins, save_pct, gaa }: Row): SeasonStats {
  return wins === null
    ? { kind: 'skater', season, games, goals: goals ?? 0, assists: assists ?? 0 }
    : { kind: 'goalie', season, games, wins, savePct: save_pct, gaa }
}

/** A player's statistics by the league's id of the player. */
export type LeagueStats = SeasonStats & { readonly nhlId: number }

/**
 * Writes statistics of players that are in our rosters; others are ignored.
 * @param stored what happens to those of the same season. A replaced player's games never become fewer, as they would
 *   while one of their teams cannot be read.
 * @returns how many were new or different
 */
export async function writeStats(
  db: Database,
  stats: readonly LeagueStats[],
  stored: 'keep' | 'replace',
): Promise<number> {
  if (stats.length === 0) return 0
  const rows = stats.map((of) => ({
    nhl_id: of.nhlId,
    season: of.season,
    games: of.games,
    ...(of.kind === 'skater'
      ? { goals: of.goals, assists: of.assists }
      : { wins: of.wins, save_pct: of.savePct, gaa: of.gaa }),
  }))
  const onConflict =
    stored === 'keep'
      ? sql`do nothing`
      : sql`do update set games = excluded.games, goals = excluded.goals, assists = excluded.assists,
          wins = excluded.wins, save_pct = excluded.save_pct, gaa = excluded.gaa
        where excluded.games >= s.games and (s.games, s.goals, s.assists, s.wins, s.save_pct, s.gaa) is distinct from
          (excluded.games, excluded.goals, excluded.assists, excluded.wins, excluded.save_pct, excluded.gaa)`
  // Players are locked, so that none is deleted before their statistics are written.
  const { rowCount } = await db.execute(sql`
    insert into ${season_stats} as s (player_id, season, games, goals, assists, wins, save_pct, gaa)
    select p.id, r.season, r.games, r.goals, r.assists, r.wins, r.save_pct, r.gaa
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r(nhl_id int, season text, games smallint,
      goals smallint, assists smallint, wins smallint, save_pct real, gaa real)
    join ${players} p on p.nhl_id = r.nhl_id
    order by p.id for key share of p
    on conflict (player_id, season) ${onConflict}`)
  return rowCount ?? 0
}
