import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

import { seasonOf } from '#domain/hockey/season.ts'
import { MAX_GAMES } from '#domain/player/season-stats.ts'
import { utcDay } from '#domain/visit/local-days.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { type LeagueStats, writeStats } from '#server/rosters/stats.ts'

import { FeedError, type FeedFailure, getJson } from './fetch-json.ts'
import { entriesOf, type FeedSettings, integer, optional } from './roster-feed.ts'

export type StatsReport = {
  readonly season: string
  /** Players whose statistics are new or different. */
  readonly written: number
  /** Teams that could not be read, by abbreviation. */
  readonly failures: ReadonlyArray<FeedFailure & { readonly team: string }>
}

type StatsDependencies = { readonly db: Database; readonly feed: FeedSettings; readonly now: Date }

/**
 * Reads this season's statistics from the league, one team after the other, and stores them. A finished season is never
 * read again.
 * @throws what the database throws; the signal's reason when it is aborted
 */
export async function refreshStats(
  { db, feed, now }: StatsDependencies,
  signal: AbortSignal,
): Promise<StatsReport> {
  const season = seasonOf(utcDay(now))
  const { abbreviation } = schema.teams
  const teams = await db.select({ team: abbreviation }).from(schema.teams).orderBy(abbreviation)
  const read: LeagueStats[] = []
  const failures: Array<StatsReport['failures'][number]> = []
  for (const [index, { team }] of teams.entries()) {
    if (index > 0) await delay(feed.pauseMs, undefined, { signal })
    try {
      read.push(...(await fetchStats(feed, team, season, signal)))
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      failures.push({ team, ...error.failure })
      // When the league asks us to slow down, the other teams are not requested either.
      if (error.failure.code === 'too_many_requests') break
    }
  }
  return { season, written: await writeStats(db, addUp(read), 'replace'), failures }
}

/** @throws {FeedError} */
async function fetchStats(
  { base, timeoutMs = 10_000 }: FeedSettings,
  team: string,
  season: string,
  signal: AbortSignal,
): Promise<readonly LeagueStats[]> {
  const url = new URL(`${base}/v1/club-stats/${encodeURIComponent(team)}/now`)
  return readTeamStats(await getJson(url, { timeoutMs, signal }), season)
}

/**
 * Reads the league's response for a team. Between seasons it is the last one, and in spring the playoffs:
 * then there is nothing of this season.
 * @throws {FeedError} not_stats
 */
export function readTeamStats(response: unknown, season: string): readonly LeagueStats[] {
  const { data, error } = TeamStats.safeParse(response)
  if (!data) throw new FeedError('not_stats', null, { cause: error })
  if (data.season !== season || data.gameType !== REGULAR_SEASON) return []
  return [...data.skaters, ...data.goalies].map((player) => ({ ...player, season }))
}

const REGULAR_SEASON = 2

/** Limits of what a player may have in a season; the columns hold no more either. */
const games = integer(1, MAX_GAMES)
const count = integer(0, 999)
const id = integer(1, 2_147_483_647)

/** Its entries need an id and every number that is shown; others are left out, such as players without a game. */
const TeamStats = z.object({
  season: z
    .string()
    .regex(/^\d{8}$/)
    .transform((years) => `${years.slice(0, 4)}-${years.slice(6)}`),
  gameType: z.int(),
  skaters: entriesOf(
    z
      .object({ playerId: id, gamesPlayed: games, goals: count, assists: count })
      .transform(({ playerId: nhlId, gamesPlayed, goals, assists }) => ({
        kind: 'skater' as const,
        nhlId,
        games: gamesPlayed,
        goals,
        assists,
      })),
  ),
  goalies: entriesOf(
    z
      .object({
        playerId: id,
        gamesPlayed: games,
        wins: count,
        savePercentage: optional(z.number().min(0).max(1)),
        goalsAgainstAverage: optional(z.number().min(0).max(999)),
      })
      .transform(({ playerId: nhlId, gamesPlayed, wins, savePercentage, goalsAgainstAverage }) => ({
        kind: 'goalie' as const,
        nhlId,
        games: gamesPlayed,
        wins,
        savePct: savePercentage ?? null,
        gaa: goalsAgainstAverage ?? null,
      })),
  ),
})

/** Adds up what a player did with each team. A player listed as both kinds counts as the first. */
export function addUp(all: readonly LeagueStats[]): readonly LeagueStats[] {
  return [...Map.groupBy(all, ({ nhlId }) => nhlId).values()].map((parts) => parts.reduce(plus))
}

function plus(one: LeagueStats, other: LeagueStats): LeagueStats {
  const games = Math.min(one.games + other.games, MAX_GAMES)
  if (one.kind === 'skater' && other.kind === 'skater')
    return { ...one, games, goals: one.goals + other.goals, assists: one.assists + other.assists }
  if (one.kind === 'skater' || other.kind === 'skater') return one
  // Each team's average is weighted by its games, because the league's shots and minutes are not always given.
  const average = (a: number | null, b: number | null) =>
    a === null || b === null ? (a ?? b) : (a * one.games + b * other.games) / (one.games + other.games)
  const [savePct, gaa] = [average(one.savePct, other.savePct), average(one.gaa, other.gaa)]
  return { ...one, games, wins: one.wins + other.wins, savePct, gaa }
}
