import type { Game, GameTeam } from '#domain/last-game/game.ts'
import type { LeagueServer } from '#tests/support/league-server.ts'

/* A made game in the format and with the names of the league's feed. */

export type FeedRow = Record<string, unknown>

/** A game for the feed, and what a test changes in its rows. */
type FeedGame = {
  readonly game: Game
  readonly homeAbbreviation?: string
  readonly awayAbbreviation?: string
  /** Changes to the schedule's entry and to the rows of the shift chart and the play-by-play. */
  readonly scheduled?: FeedRow
  readonly shifts?: (rows: readonly FeedRow[]) => readonly FeedRow[]
  readonly plays?: (rows: readonly FeedRow[]) => readonly FeedRow[]
}

const CODES = { C: 'C', LW: 'L', RW: 'R', D: 'D' } as const

/** Adds a game to the league's pages: to both teams' schedules, with its shifts, boxscore and play-by-play. */
export function publishGame(
  { pages }: Pick<LeagueServer, 'pages'>,
  {
    game,
    homeAbbreviation = 'EDM',
    awayAbbreviation = 'CGY',
    scheduled = {},
    shifts = (rows) => rows,
    plays = (rows) => rows,
  }: FeedGame,
): void {
  const abbreviations = { home: homeAbbreviation, away: awayAbbreviation }
  const entry: FeedRow = {
    id: game.id,
    season: 20262027,
    gameType: 2,
    gameDate: game.date,
    startTimeUTC: `${game.date}T23:00:00Z`,
    venue: { default: 'Example Arena' },
    gameState: 'OFF',
    gameScheduleState: 'OK',
    homeTeam: { id: game.home.teamId, abbrev: abbreviations.home, placeName: { default: 'Here' } },
    awayTeam: { id: game.away.teamId, abbrev: abbreviations.away, placeName: { default: 'There' } },
    ...scheduled,
  }
  for (const abbreviation of Object.values(abbreviations)) {
    const path = schedulePath(abbreviation)
    const page = pages.get(path)
    const others = page !== undefined && 'games' in page && Array.isArray(page.games) ? page.games : []
    pages.set(path, {
      currentSeason: 20262027,
      games: [...others.filter(({ id }) => id !== game.id), entry],
    })
  }
  pages.set(shiftsPath(game.id), { data: shifts(shiftRows(game, abbreviations)), total: 0 })
  pages.set(boxscorePath(game.id), {
    id: game.id,
    playerByGameStats: { homeTeam: dressed(game.home), awayTeam: dressed(game.away) },
  })
  pages.set(playsPath(game.id), { id: game.id, plays: plays(playRows(game)), rosterSpots: spots(game) })
}

export const schedulePath = (abbreviation: string) => `/v1/club-schedule-season/${abbreviation}/20262027`
export const shiftsPath = (id: number) => `/stats/rest/en/shiftcharts?cayenneExp=gameId=${id}`
export const boxscorePath = (id: number) => `/v1/gamecenter/${id}/boxscore`
export const playsPath = (id: number) => `/v1/gamecenter/${id}/play-by-play`

const clock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')

function shiftRows(game: Game, abbreviations: { home: string; away: string }): readonly FeedRow[] {
  return game.shifts.map(({ playerId, teamId, period, start, end, seconds }, index) => ({
    id: 14_765_329 + index,
    detailCode: 0,
    duration: clock(seconds ?? 0),
    endTime: clock(end ?? 0),
    eventDescription: null,
    eventDetails: null,
    eventNumber: 100 + index,
    firstName: 'Sample',
    gameId: game.id,
    hexValue: '#C8102E',
    lastName: `Skater ${playerId}`,
    period,
    playerId,
    shiftNumber: 1,
    startTime: clock(start),
    teamAbbrev: teamId === game.home.teamId ? abbreviations.home : abbreviations.away,
    teamId,
    teamName: 'Example City Examples',
    typeCode: 517,
  }))
}

function dressed({ skaters, goalies }: GameTeam) {
  const rows = skaters.map(({ id, position }) => ({
    playerId: id,
    sweaterNumber: id % 100,
    name: { default: `S. Skater ${id}` },
    position: CODES[position],
    goals: 0,
    assists: 0,
    plusMinus: 0,
    sog: 2,
    faceoffWinningPctg: 0.5,
    toi: '15:00',
    shifts: 20,
    blockedShots: 1,
  }))
  return {
    forwards: rows.filter(({ position }) => position !== 'D'),
    defense: rows.filter(({ position }) => position === 'D'),
    goalies: goalies.map(({ id, starter }, index) => ({
      playerId: id,
      position: 'G',
      toi: index === 0 ? '60:00' : '00:00',
      ...(starter !== null && { starter }),
    })),
  }
}

function spots({ home, away }: Game): readonly FeedRow[] {
  return [home, away].flatMap(({ teamId, skaters, goalies }) =>
    [...skaters, ...goalies].map(({ id }) => ({
      teamId,
      playerId: id,
      firstName: { default: 'Sample' },
      lastName: { default: `Skater ${id}` },
      sweaterNumber: id % 100,
    })),
  )
}

/** Returns an event with the strength code at each change, and one for each faceoff that a player has taken. */
function playRows({ home, away, strengths }: Game): readonly FeedRow[] {
  const event = (period: number, second: number, situationCode: string, rest: FeedRow): FeedRow => ({
    eventId: 51,
    periodDescriptor: { number: period, periodType: period > 3 ? 'OT' : 'REG', maxRegulationPeriods: 3 },
    timeInPeriod: clock(second),
    timeRemaining: clock(1200 - second),
    situationCode,
    homeTeamDefendingSide: 'left',
    ...rest,
  })
  const codes = strengths.map(({ period, second, home, away }) =>
    event(period, second, `${Number(away.goalie)}${away.skaters}${home.skaters}${Number(home.goalie)}`, {
      typeCode: 516,
      typeDescKey: 'stoppage',
      details: { reason: 'icing' },
    }),
  )
  const faceoffs = [home, away].flatMap(({ teamId, skaters }) =>
    skaters.flatMap(({ id, faceoffs }) =>
      Array.from({ length: faceoffs }, () =>
        event(1, 0, '1551', {
          typeCode: 502,
          typeDescKey: 'faceoff',
          details: { eventOwnerTeamId: teamId, winningPlayerId: id, xCoord: 0, yCoord: 0, zoneCode: 'N' },
        }),
      ),
    ),
  )
  return [...faceoffs, ...codes].map((row, index) => ({ ...row, sortOrder: index + 10 }))
}
