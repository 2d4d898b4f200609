import { asc } from 'drizzle-orm'

import { dropRosters } from '#server/core/roster-cache.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'

type Row = typeof schema.season_stats.$inferInsert
type Stats = Pick<Row, 'player_id'> & Partial<Row>

/** Stores a skater's statistics: 48 goals and 90 assists in 82 games of 2025-26, where nothing else is given. */
export const makeSkaterStats = (db: Database, given: Stats) =>
  insert(db, { season: '2025-26', games: 82, goals: 48, assists: 90, ...given })

/** Stores a goaltender's: 39 wins in 58 games. */
export const makeGoalieStats = (db: Database, given: Stats) =>
  insert(db, { season: '2025-26', games: 58, wins: 39, save_pct: 0.91467, gaa: 2.4091, ...given })

async function insert(db: Database, row: Row): Promise<void> {
  await db.insert(schema.season_stats).values(row)
  dropRosters(db)
}

/** Returns every stored season, by player and season. */
export const storedStats = (db: Database) =>
  db
    .select()
    .from(schema.season_stats)
    .orderBy(asc(schema.season_stats.player_id), asc(schema.season_stats.season))

/** Returns the address of a team's statistics, once redirected to the season. */
export const teamStatsPath = (team: string) => `/v1/club-stats/${team}/20262027`

/** Makes the body that the league sends for a team. */
export const teamStats = (skaters: readonly unknown[], goalies: readonly unknown[] = []) => ({
  season: '20262027',
  gameType: 2,
  skaters,
  goalies,
})

/** Makes a skater of such a body: 5 goals and 7 assists. */
export const listedSkater = (playerId: number, gamesPlayed: number, goals = 5, assists = 7) => ({
  playerId,
  headshot: 'https://assets.example.org/mugs/1.png',
  firstName: { default: 'Sample' },
  lastName: { default: 'Winger' },
  positionCode: 'L',
  gamesPlayed,
  goals,
  assists,
  points: goals + assists,
  avgTimeOnIcePerGame: 1071.4,
})

/** Makes a goaltender of such a body. */
export const listedGoalie = (playerId: number) => ({
  playerId,
  gamesPlayed: 12,
  gamesStarted: 11,
  wins: 8,
  losses: 3,
  goalsAgainstAverage: 2.1,
  savePercentage: 0.921,
  timeOnIce: 41_000,
})
