import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'

import type { Hand } from '#domain/hockey/vocabulary.ts'
import {
  type DressedSkater,
  type Game,
  type GameTeam,
  type ListedPosition,
  readShifts,
  type Shift,
  type Strength,
} from '#domain/last-game/game.ts'

import { FeedError, getJson } from './fetch-json.ts'
import { entriesOf, type FeedSettings, integer, listOf, localized, optional, text } from './roster-feed.ts'

/** Schedule, boxscore and play-by-play are at `base`, shift charts at `statsBase`. */
export type GameFeedSettings = FeedSettings & { readonly statsBase: string }

/** One of our teams in a game, or another team: then `ourId` is 0. */
type ScheduledTeam = {
  readonly ourId: number
  /** As the league has them; either may be missing. */
  readonly id: number | null
  readonly abbreviation: string | null
}

export type FinishedGame = {
  readonly id: number
  /** False while the league may still correct it. */
  readonly isSettled: boolean
  readonly startsAt: Date
  readonly date: string
  readonly home: ScheduledTeam
  readonly away: ScheduledTeam
}

/** A game as it was played, and the names of its players. */
export type PlayedGame = { readonly game: Game; readonly names: ReadonlyMap<number, string> }

export type OurTeam = { readonly id: number; readonly abbreviation: string }

/** What is already known. */
type OurLeague = {
  readonly teams: readonly OurTeam[]
  /** By the league's id of the player. */
  readonly hands: ReadonlyMap<number, Hand | null>
}

export type GameFeed = {
  /** Returns the team's completed games of this season that count, newest first. @throws {FeedError} */
  listFinishedGames(team: OurTeam): Promise<readonly FinishedGame[]>
  /** Returns a game, requested once per run. Null: its shifts are missing. @throws {FeedError} */
  readGame(finished: FinishedGame): Promise<PlayedGame | null>
}

/**
 * The shift chart and play-by-play of a game with four overtimes are about a megabyte each, a season's schedule 200
 * KB.
 */
const MAX_BYTES = 4_000_000

/** Reads the league's games, one request after the other with a pause between them. */
export function openGameFeed(
  { base, statsBase, pauseMs, timeoutMs = 10_000 }: GameFeedSettings,
  ours: OurLeague,
  signal: AbortSignal,
): GameFeed {
  const games = new Map<number, Promise<PlayedGame | null>>()
  let isFirst = true
  const ask = async (address: string): Promise<unknown> => {
    if (!isFirst) await delay(pauseMs, undefined, { signal })
    isFirst = false
    return getJson(new URL(address), { timeoutMs, signal, maxBytes: MAX_BYTES })
  }

  async function fetchGame(finished: FinishedGame): Promise<PlayedGame | null> {
    const query = encodeURIComponent(`gameId=${finished.id}`)
    const chart = await ask(`${statsBase}/stats/rest/en/shiftcharts?cayenneExp=${query}`)
    const shifts = shiftsOf(chart, finished)
    // Without shifts the rest of the game tells nothing about the lines.
    if (readShifts({ id: finished.id, shifts }) === null) return null
    const boxscore = await ask(`${base}/v1/gamecenter/${finished.id}/boxscore`)
    const plays = await ask(`${base}/v1/gamecenter/${finished.id}/play-by-play`)
    return composeGame(finished, shifts, readAs(Boxscore, boxscore), readAs(PlayByPlay, plays), ours)
  }

  return {
    async listFinishedGames({ id, abbreviation }) {
      const path = `/v1/club-schedule-season/${encodeURIComponent(abbreviation)}/now`
      const games = finishedGames(await ask(base + path), ours.teams)
      return games.filter(({ home, away }) => home.ourId === id || away.ourId === id)
    },
    readGame(finished) {
      const known = games.get(finished.id) ?? fetchGame(finished)
      games.set(finished.id, known)
      return known
    },
  }
}

/** Reads "MM:SS" since the period began, in seconds. */
const clock = z
  .string()
  .regex(/^\d{1,3}:[0-5]\d$/)
  .transform((time) => {
    const [minutes = 0, seconds = 0] = time.split(':').map(Number)
    return minutes * 60 + seconds
  })
const id = integer(1, 2_147_483_647)
const period = integer(1, 99)

const Team = z.object({ id: optional(id), abbrev: optional(text(5)) })

/** A completed game of the regular season or the playoffs. The league's numbers have ten digits. */
const Finished = z.object({
  id: integer(1_000_000_000, 2_147_483_647),
  gameType: z.literal([2, 3]),
  gameState: z.enum(['FINAL', 'OFF']),
  startTimeUTC: z.iso.datetime({ offset: true }),
  gameDate: optional(z.iso.date()),
  homeTeam: optional(Team),
  awayTeam: optional(Team),
})
const Schedule = z.object({ games: entriesOf(Finished) })

/** Sorts by start, not by number: a postponed game keeps its number. */
function finishedGames(response: unknown, teams: readonly OurTeam[]): readonly FinishedGame[] {
  const teamOf = (given: z.output<typeof Team> | null | undefined): ScheduledTeam => {
    const ours =
      teams.find(({ abbreviation }) => abbreviation === given?.abbrev) ??
      teams.find(({ id }) => id === given?.id)
    return { ourId: ours?.id ?? 0, id: given?.id ?? null, abbreviation: given?.abbrev ?? null }
  }
  return readAs(Schedule, response)
    .games.map((game) => ({
      id: game.id,
      isSettled: game.gameState === 'OFF',
      startsAt: new Date(game.startTimeUTC),
      date: game.gameDate ?? game.startTimeUTC.slice(0, 10),
      home: teamOf(game.homeTeam),
      away: teamOf(game.awayTeam),
    }))
    .toSorted((a, b) => b.startsAt.getTime() - a.startsAt.getTime())
}

function readAs<Shape extends z.ZodType>(shape: Shape, response: unknown): z.output<Shape> {
  const parsed = shape.safeParse(response)
  if (!parsed.success) throw new FeedError('not_a_game', null, { cause: parsed.error })
  return parsed.data
}

const ShiftRow = z.object({
  /** 517 is a shift, 505 a goal. */
  typeCode: z.literal(517).nullish(),
  playerId: id,
  teamAbbrev: optional(text(5)),
  teamId: optional(id),
  period,
  startTime: clock,
  endTime: optional(clock),
  duration: optional(clock),
})
const ShiftChart = z.object({ data: entriesOf(ShiftRow) })

function shiftsOf(chart: unknown, { home, away }: FinishedGame): readonly Shift[] {
  return readAs(ShiftChart, chart).data.flatMap((row): Shift | readonly [] => {
    const team = [home, away].find(({ id, abbreviation }) =>
      row.teamAbbrev == null ? row.teamId != null && row.teamId === id : row.teamAbbrev === abbreviation,
    )
    if (!team) return []
    const { playerId, period, startTime: start, endTime, duration } = row
    return { playerId, teamId: team.ourId, period, start, end: endTime ?? null, seconds: duration ?? null }
  })
}

const POSITION_OF_CODE = { C: 'C', L: 'LW', R: 'RW', D: 'D' } as const

const skaters = listOf(z.object({ playerId: id, position: optional(z.enum(['C', 'L', 'R', 'D'])) }))
const DressedTeam = z.object({
  forwards: skaters,
  defense: skaters,
  goalies: listOf(z.object({ playerId: id, starter: optional(z.boolean()) })),
})
const Boxscore = z.object({
  playerByGameStats: z.object({ homeTeam: DressedTeam, awayTeam: DressedTeam }),
})

/** The away goaltender, away skaters, home skaters, the home goaltender: "1541" is the visitors' power play. */
const strength = z
  .string()
  .regex(/^[01]\d\d[01]$/)
  .transform((code) => ({
    home: { goalie: code[3] === '1', skaters: Number(code[2]) },
    away: { goalie: code[0] === '1', skaters: Number(code[1]) },
  }))
const Play = z.object({
  sortOrder: optional(z.int()),
  periodDescriptor: z.object({ number: period }),
  timeInPeriod: clock,
  situationCode: optional(strength),
  /** Only faceoffs have them. */
  details: optional(z.object({ winningPlayerId: optional(id), losingPlayerId: optional(id) })),
})
const RosterSpot = z.object({
  playerId: id,
  firstName: optional(localized(60)),
  lastName: optional(localized(59)),
})
const PlayByPlay = z.object({ plays: listOf(Play), rosterSpots: listOf(RosterSpot) })

function composeGame(
  { id, date, home, away }: FinishedGame,
  shifts: readonly Shift[],
  { playerByGameStats: { homeTeam, awayTeam } }: z.output<typeof Boxscore>,
  { plays, rosterSpots }: z.output<typeof PlayByPlay>,
  { hands }: OurLeague,
): PlayedGame {
  const faceoffs = countFaceoffs(plays)
  const skater = (playerId: number, position: ListedPosition): DressedSkater => ({
    id: playerId,
    position,
    hand: hands.get(playerId) ?? null,
    faceoffs: faceoffs.get(playerId) ?? 0,
  })
  const teamOf = (
    { ourId }: ScheduledTeam,
    { forwards, defense, goalies }: z.output<typeof DressedTeam>,
  ): GameTeam => ({
    teamId: ourId,
    skaters: [
      ...forwards.map((one) => skater(one.playerId, POSITION_OF_CODE[one.position ?? 'C'])),
      ...defense.map((one) => skater(one.playerId, POSITION_OF_CODE[one.position ?? 'D'])),
    ],
    goalies: goalies.map(({ playerId, starter }) => ({ id: playerId, starter: starter ?? null })),
  })
  const names = rosterSpots.map(
    ({ playerId, firstName, lastName }) => [playerId, `${firstName ?? ''} ${lastName ?? ''}`.trim()] as const,
  )
  const teams = { home: teamOf(home, homeTeam), away: teamOf(away, awayTeam) }
  return { game: { id, date, ...teams, shifts, strengths: strengthsOf(plays) }, names: new Map(names) }
}

type Plays = ReadonlyArray<z.output<typeof Play>>

function countFaceoffs(plays: Plays): ReadonlyMap<number, number> {
  const taken = plays.flatMap(({ details }) => [details?.winningPlayerId ?? 0, details?.losingPlayerId ?? 0])
  return new Map([...Map.groupBy(taken, (player) => player)].map(([player, all]) => [player, all.length]))
}

function strengthsOf(plays: Plays): readonly Strength[] {
  return plays
    .toSorted((a, b) => (a.sortOrder ?? 0) - (b.sortOrder ?? 0))
    .flatMap(({ situationCode, periodDescriptor, timeInPeriod }) =>
      situationCode ? { period: periodDescriptor.number, second: timeInPeriod, ...situationCode } : [],
    )
}
