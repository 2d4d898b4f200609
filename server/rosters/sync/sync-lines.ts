import { inArray, isNotNull } from 'drizzle-orm'
import type { Logger } from 'pino'
import * as z from 'zod/mini'

import { type IcedPlace, linesOfGame } from '#domain/last-game/lines-of-game.ts'
import { SLOTS } from '#domain/lineup/model/slots.ts'
import { LINES_READ } from '#messages/roster-sync.ts'
import { setSubject, withAuditAs } from '#server/audit/with-audit.ts'
import { AppError } from '#server/core/errors.ts'
import { readReport, type RunLog } from '#server/core/run-log.ts'
import type { Database } from '#server/db/client.ts'
import { schema } from '#server/db/schema.ts'
import { type TeamLines, writeLines } from '#server/rosters/last-game.ts'

import { FeedError, feedFailureSchema } from './fetch-json.ts'
import {
  type FinishedGame,
  type GameFeed,
  type GameFeedSettings,
  openGameFeed,
  type OurTeam,
} from './game-feed.ts'

const { iced_games, players, teams } = schema

const keptLinesSchema = z.object({
  team: z.string(),
  code: z.union([feedFailureSchema.shape.code, z.enum(['no_game', 'no_shifts'])]),
  /** As in a FeedFailure. */
  count: z.nullable(z.int()),
  /** The day of the game that could not be read. */
  date: z.nullable(z.string()),
})
type KeptLines = Readonly<z.infer<typeof keptLinesSchema>>

const linesReportSchema = z.object({
  /** How many teams were requested. */
  teams: z.int(),
  /** Teams with new lines, by abbreviation. */
  written: z.readonly(z.array(z.string())),
  kept: z.readonly(z.array(keptLinesSchema)),
  /** Players who were iced, but are not in our rosters. */
  unknown: z.readonly(z.array(z.object({ team: z.string(), id: z.int(), name: z.string() }))),
})
export type LinesReport = Readonly<z.infer<typeof linesReportSchema>>

/**
 * Returns what the last run found, in any process; null before the first, or when an older version stored another
 * shape.
 */
export async function readLastLines(
  db: Database,
): Promise<{ readonly at: Date; readonly report: LinesReport } | null> {
  const run = await readReport(db, 'lines')
  const { data } = linesReportSchema.safeParse(run?.report)
  return run && data ? { at: run.at, report: data } : null
}

export type LinesSync = {
  /**
   * Reads the lines of each team's newest game, and writes them under one audit entry.
   * @throws {AppError} conflict while this process is already doing it
   */
  run(): Promise<LinesReport>
  /** Stops the running read and waits for its end. */
  stop(): Promise<void>
}

type LinesDependencies = {
  readonly db: Database
  readonly feed: GameFeedSettings
  readonly log: Logger
  readonly runs?: RunLog
}

/** Reads the lines of the last games from the league, in this process. */
export function createLinesSync({ db, feed, log, runs }: LinesDependencies): LinesSync {
  const stopping = new AbortController()
  let running: Promise<unknown> | null = null
  return {
    async run() {
      stopping.signal.throwIfAborted()
      if (running) throw new AppError('conflict', LINES_READ.runsAlready)
      const sync = () => syncLines(db, feed, stopping.signal)
      const run = runs ? runs.track('lines', sync, withTeamsDone) : sync()
      running = run.catch(() => undefined)
      try {
        const report = await run
        log.info(report, 'the lines of the last games were read')
        return report
      } finally {
        running = null
      }
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

const withTeamsDone = (report: LinesReport) => ({
  ...report,
  teamsDone: { done: report.teams - report.kept.length, of: report.teams },
})

/**
 * Reads and writes the lines. Two processes that run this at the same time write the same lines: the second one finds
 * nothing to change.
 */
async function syncLines(
  db: Database,
  settings: GameFeedSettings,
  signal: AbortSignal,
): Promise<LinesReport> {
  const ours: readonly OurTeam[] = await db
    .select({ id: teams.id, abbreviation: teams.abbreviation })
    .from(teams)
    .orderBy(teams.abbreviation)
  const hands = await db
    .select({ id: players.nhl_id, hand: players.shoots })
    .from(players)
    .where(isNotNull(players.nhl_id))
  const feed = openGameFeed(
    settings,
    { teams: ours, hands: new Map(hands.map(({ id, hand }) => [id ?? 0, hand])) },
    signal,
  )
  const stored = Map.groupBy(await db.select().from(iced_games), ({ team_id }) => team_id)
  const outcomes: Outcome[] = []
  let impatience: FeedError | null = null
  for (const team of ours) {
    try {
      // When the league asks us to slow down, the other teams are not requested either.
      if (impatience) throw impatience
      outcomes.push(await readTeam(feed, team, stored.get(team.id) ?? []))
    } catch (error) {
      if (!(error instanceof FeedError)) throw error
      if (error.failure.code === 'too_many_requests') impatience = error
      outcomes.push({ lines: null, kept: { team: team.abbreviation, ...error.failure, date: null } })
    }
  }
  const read = outcomes.flatMap(({ lines }) => lines ?? [])
  return {
    teams: ours.length,
    ...(await keepLines(db, read, new Map(ours.map(({ id, abbreviation }) => [id, abbreviation])))),
    kept: outcomes.flatMap(({ kept }) => kept ?? []),
  }
}

/** A game as one of its teams played it, with places by the league's ids; null: the stored places stay. */
type ReadLines = Omit<TeamLines, 'places'> & {
  readonly places: readonly IcedPlace[] | null
  readonly names: ReadonlyMap<number, string>
}
type Outcome = { readonly lines: ReadLines | null; readonly kept: KeptLines | null }

/** Requests nothing about a game whose lines are final: the league is done with it, or an admin pasted them. */
async function readTeam(
  feed: GameFeed,
  team: OurTeam,
  stored: readonly (typeof iced_games.$inferSelect)[],
): Promise<Outcome> {
  const [newest, ...earlier] = await feed.listFinishedGames(team)
  const keep = (code: KeptLines['code']): Outcome => ({
    lines: null,
    kept: { team: team.abbreviation, code, count: null, date: newest?.date ?? null },
  })
  if (!newest) return keep('no_game')
  const isHome = newest.home.ourId === team.id
  const game = {
    team_id: team.id,
    game_id: newest.id,
    game_date: newest.date,
    opponent: (isHome ? newest.away : newest.home).abbreviation,
    is_home: isHome,
    is_settled: newest.isSettled,
  }
  if (stored.some(({ game_id, game_date }) => game_id === null && game_date === newest.date)) {
    return { lines: null, kept: null }
  }
  const ofNewest = stored.find(({ game_id }) => game_id === newest.id)
  if (newest.isSettled && ofNewest?.is_settled) {
    return { lines: { game, places: null, names: new Map() }, kept: null }
  }
  const played = await feed.readGame(newest)
  const places = played && (await computeLines(feed, team.id, [newest, ...earlier]))
  return places ? { lines: { game, places, names: played.names }, kept: null } : keep('no_shifts')
}

const EARLIER_GAMES = 2
const UNIT_SLOTS = SLOTS.power_play.length + SLOTS.penalty_kill.length

/** Seen together in this very game. */
const isIced = ({ basis, seconds }: IcedPlace): boolean => basis === 'iced' && seconds !== null

/** Computes the places. Earlier games are only requested when the newest does not show all units. */
async function computeLines(
  feed: GameFeed,
  teamId: number,
  [newest, ...earlier]: readonly FinishedGame[],
): Promise<readonly IcedPlace[] | null> {
  const read = async (game: FinishedGame | undefined) => (game && (await feed.readGame(game)))?.game ?? []
  const games = [await read(newest)].flat()
  const places = linesOfGame(teamId, games)
  // Without a line seen together, the places would be guesses: the chart does not match the boxscore.
  if (!places?.some((place) => place.type === 'even_strength' && isIced(place))) return null
  const units = places.filter((place) => place.type !== 'even_strength' && isIced(place))
  if (units.length === UNIT_SLOTS) return places
  for (const game of earlier.slice(0, EARLIER_GAMES)) games.push(...[await read(game)].flat())
  return linesOfGame(teamId, games)
}

type Kept = Pick<LinesReport, 'written' | 'unknown'>

/** Writes the lines with our players. @param teams abbreviations by id */
async function keepLines(
  db: Database,
  read: readonly ReadLines[],
  teams: ReadonlyMap<number, string>,
): Promise<Kept> {
  const nameOf = (teamId: number) => teams.get(teamId) ?? String(teamId)
  return withAuditAs(db, null, { action: 'sync-lines', subject: '' }, async (tx, auditId) => {
    const ids = [...new Set(read.flatMap(({ places }) => (places ?? []).map(({ playerId }) => playerId)))]
    // Locked, so that no player is deleted before their place is written.
    const rows = await tx
      .select({ id: players.id, nhl_id: players.nhl_id })
      .from(players)
      .where(inArray(players.nhl_id, ids))
      .for('key share')
    const ours = new Map(rows.map(({ id, nhl_id }) => [nhl_id, id]))
    const lines = read.map(({ game, places }): TeamLines => {
      // A missing player may be added tomorrow: the game is read again until all players have their place.
      const areAllOurs = places?.every(({ playerId }) => ours.has(playerId)) ?? true
      return {
        game: { ...game, is_settled: game.is_settled && areAllOurs },
        places:
          places?.flatMap(({ type: lineup_type, slotId: slot, playerId, seconds, basis }) => {
            const player_id = ours.get(playerId)
            return player_id === undefined ? [] : { lineup_type, slot, player_id, seconds, basis }
          }) ?? null,
      }
    })
    const written = await writeLines(tx, lines)
    await setSubject(tx, auditId, LINES_READ.subject(written.map(nameOf)))
    const unknown = read.flatMap(({ game, places, names }) =>
      [...new Set(places?.map(({ playerId }) => playerId))]
        .filter((id) => !ours.has(id))
        .map((id) => ({ team: nameOf(game.team_id), id, name: names.get(id) ?? '' })),
    )
    return { written: written.map(nameOf), unknown }
  })
}
