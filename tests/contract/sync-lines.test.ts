import { asc, desc, eq } from 'drizzle-orm'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Game } from '#domain/last-game/game.ts'
import { linesOfGame } from '#domain/last-game/lines-of-game.ts'
import { undoEntry } from '#server/audit/undo.ts'
import { schema } from '#server/db/schema.ts'
import { readLastGame } from '#server/rosters/last-game.ts'
import { createRosterSync } from '#server/rosters/sync/run-check.ts'
import { type LeagueSync, runSyncCommand } from '#server/rosters/sync/sync-command.ts'
import { createLinesSync } from '#server/rosters/sync/sync-lines.ts'
import { adminContext, silent } from '#tests/factories/contexts.ts'
import { AWAY, HOME, homePowerPlay, line, makeGame, REGULAR, WHOLE } from '#tests/factories/games.ts'
import {
  boxscorePath,
  type FeedRow,
  playsPath,
  publishGame,
  schedulePath,
  shiftsPath,
} from '#tests/factories/league-games.ts'
import { makeTeam } from '#tests/factories/team-rows.ts'
import { type LeagueServer, openLeagueServer } from '#tests/support/league-server.ts'

import { testDatabase } from './database.ts'

const { audit_log, iced_games, iced_places, players } = schema
const database = testDatabase()

let league: LeagueServer
beforeAll(async () => {
  league = await openLeagueServer()
})
afterAll(() => league[Symbol.asyncDispose]())

const [EDM, CGY] = [HOME.teamId, AWAY.teamId]
const FIRST = 2026020069

beforeEach(async () => {
  league.pages.clear()
  league.askedPages.length = 0
  league.teams.clear()
  for (const [abbreviation, { teamId, skaters, goalies }] of [
    ['EDM', HOME],
    ['CGY', AWAY],
  ] as const) {
    await makeTeam(database.db, { id: teamId, name: `Team ${abbreviation}`, abbreviation })
    const rows = [...skaters, ...goalies].map(({ id }) => ({
      nhl_id: id,
      last_name: `Skater ${id}`,
      team_id: teamId,
    }))
    await database.db.insert(players).values(rows)
  }
})

const newSync = () =>
  createLinesSync({
    db: database.db,
    feed: { base: league.url, statsBase: league.url, pauseMs: 0, timeoutMs: 5000 },
    log: silent,
  })
const run = () => newSync().run()
/** Returns the pages that a run requests from the league. */
async function pagesOfRun(): Promise<readonly string[]> {
  league.askedPages.length = 0
  await run()
  return league.askedPages
}

const storedGames = () =>
  database.db.select().from(iced_games).orderBy(asc(iced_games.team_id), asc(iced_games.game_date))

/** Returns who of a team is in which slot, by the league's ids: "even_strength lw1" → 1. */
async function placesOf(
  teamId: number,
  date = '2026-10-09',
): Promise<Readonly<Record<string, number | null>>> {
  const rows = await database.db
    .select({ game: iced_games, place: iced_places, player: players })
    .from(iced_places)
    .innerJoin(iced_games, eq(iced_games.id, iced_places.iced_game_id))
    .innerJoin(players, eq(players.id, iced_places.player_id))
    .where(eq(iced_games.team_id, teamId))
  return Object.fromEntries(
    rows
      .filter(({ game }) => game.game_date === date)
      .map(({ place, player }) => [`${place.lineup_type} ${place.slot}`, player.nhl_id]),
  )
}

/** Returns the slots that the rules find in these games. */
function expectedPlaces(teamId: number, ...games: readonly Game[]) {
  const places = linesOfGame(teamId, games) ?? []
  return Object.fromEntries(places.map(({ type, slotId, playerId }) => [`${type} ${slotId}`, playerId]))
}

/** Undoes the newest audit entry, as an admin does in the audit log. */
async function undoLast(): Promise<void> {
  const ctx = await adminContext(database.db)
  const [entry] = await database.db.select().from(audit_log).orderBy(desc(audit_log.id)).limit(1)
  await undoEntry({ ctx, id: entry?.id ?? 0 })
}

const publish = (id: number, date: string, scheduled: FeedRow = {}) =>
  publishGame(league, { game: makeGame(WHOLE, { id, date }), scheduled })

describe('the lines of the last game', () => {
  it('are read from each team’s newest game and written as one audit entry, which undo reverts', async () => {
    const game = makeGame(WHOLE)
    publishGame(league, { game })
    expect(await run()).toEqual({ teams: 2, written: ['CGY', 'EDM'], kept: [], unknown: [] })
    expect(await storedGames()).toMatchObject([
      { team_id: CGY, game_id: FIRST, game_date: '2026-10-09', opponent: 'EDM', is_home: false },
      { team_id: EDM, game_id: FIRST, game_date: '2026-10-09', opponent: 'CGY', is_home: true },
    ])
    const places = await placesOf(EDM)
    expect(Object.keys(places)).toHaveLength(38)
    expect(places).toEqual(expectedPlaces(EDM, game))
    expect(places).toMatchObject({ 'even_strength lw2': line(2)[0], 'even_strength starter': 90 })
    expect(await placesOf(CGY)).toEqual(expectedPlaces(CGY, game))

    const entries = await database.db.select().from(audit_log)
    expect(entries).toMatchObject([{ actor_id: null, action: 'sync-lines', subject: '2 teams' }])
    await undoLast()
    expect(await storedGames()).toEqual([])
    expect(await readLastGame({ ctx: database, teamId: EDM })).toBeNull()
  })

  it('request shifts, boxscore and plays of a game once for both teams, and never again once it is final', async () => {
    publishGame(league, { game: makeGame(WHOLE) })
    await run()
    const schedules = ['CGY', 'EDM'].map(schedulePath)
    const game = [shiftsPath, boxscorePath, playsPath].map((path) => path(FIRST))
    expect(league.askedPages).toEqual([schedules[0], ...game, schedules[1]])
    expect(await pagesOfRun()).toEqual(schedules)
    expect(await database.db.$count(audit_log)).toBe(1)
  })

  it('are requested again while the league may still correct the game', async () => {
    publishGame(league, { game: makeGame(WHOLE), scheduled: { gameState: 'FINAL' } })
    await run()
    const corrected = makeGame([
      ...WHOLE.slice(0, -1),
      { seconds: 60, home: [4, 5, 6, 21, 22], away: line(1, 100) },
    ])
    publishGame(league, { game: corrected, scheduled: { gameState: 'FINAL' } })
    expect((await run()).written).toHaveLength(2)
    expect(await placesOf(EDM)).toEqual(expectedPlaces(EDM, corrected))
    await undoLast()
    expect(await placesOf(EDM)).toEqual(expectedPlaces(EDM, makeGame(WHOLE)))
    await run()
    publishGame(league, { game: corrected })
    expect(await pagesOfRun()).toContain(shiftsPath(FIRST))
    expect(await pagesOfRun()).not.toContain(shiftsPath(FIRST))
    publishGame(league, { game: corrected, scheduled: { gameState: 'FINAL' } })
    expect(await pagesOfRun()).toContain(shiftsPath(FIRST))
  })

  it('come from the latest finished game that counts, whatever its number', async () => {
    publish(2026020300, '2026-10-07')
    publish(2026020069, '2026-10-11', { gameDate: undefined })
    publish(2026010099, '2026-10-12', { gameType: 1 })
    publish(2026020301, '2026-10-13', { gameState: 'LIVE' })
    publish(2026020302, '2026-10-14', { gameState: 'FUT', gameScheduleState: 'PPD' })
    publish(2026020303, '2026-10-15', { startTimeUTC: 'soon' })
    publish(2026020304, '2026-10-16', { homeTeam: null, awayTeam: {} })
    await run()
    expect(await storedGames()).toMatchObject([
      { game_id: 2026020069, game_date: '2026-10-11' },
      { game_id: 2026020069, game_date: '2026-10-11' },
    ])
    publish(2026030111, '2027-04-20')
    await run()
    expect((await storedGames()).map(({ game_id }) => game_id)).toContain(2026030111)
  })

  it('use units from up to two games before, and request those only when needed', async () => {
    const before = makeGame(WHOLE, { id: 2026020050, date: '2026-10-05' })
    const longBefore = makeGame(WHOLE, { id: 2026020040, date: '2026-10-03' })
    const newest = makeGame([...REGULAR.slice(1), homePowerPlay])
    for (const id of [2026020030, 2026020020])
      publishGame(league, { game: { ...longBefore, id, date: '2026-10-01' } })
    // Edmonton was the visiting team.
    publishGame(league, {
      game: { ...before, home: AWAY, away: HOME, strengths: [] },
      homeAbbreviation: 'CGY',
      awayAbbreviation: 'EDM',
    })
    publishGame(league, { game: longBefore })
    publishGame(league, { game: newest })
    await run()
    expect(await placesOf(EDM)).toEqual(expectedPlaces(EDM, newest, before))
    const rows = await database.db.selectDistinct({ basis: iced_places.basis }).from(iced_places)
    expect(rows.map(({ basis }) => basis).toSorted()).toEqual(['iced', 'previous:2026020050'])
    expect(league.askedPages.filter((path) => path.includes('shiftcharts'))).toEqual(
      [FIRST, 2026020050, 2026020040].map(shiftsPath),
    )
    publishGame(league, { game: makeGame(WHOLE, { id: 2026020090, date: '2026-10-12' }) })
    expect((await pagesOfRun()).filter((path) => path.includes('shiftcharts'))).toEqual([
      shiftsPath(2026020090),
    ])
  })

  it('are kept for ten games per team', async () => {
    const older = Array.from({ length: 12 }, (_, day) => ({ team_id: EDM, game_date: `2026-09-${day + 10}` }))
    await database.db.insert(iced_games).values(older)
    publish(FIRST, '2026-10-09')
    await run()
    const games = (await storedGames()).filter(({ team_id }) => team_id === EDM)
    expect(games.map(({ game_date }) => game_date)).toEqual([
      ...older.slice(3).map(({ game_date }) => game_date),
      '2026-10-09',
    ])
  })

  it('leave out a player we do not have, named in the report, until they are one of ours', async () => {
    await database.db.delete(players).where(eq(players.nhl_id, 2))
    publishGame(league, { game: makeGame(WHOLE) })
    expect((await run()).unknown).toEqual([{ team: 'EDM', id: 2, name: 'Sample Skater 2' }])
    const places = await placesOf(EDM)
    expect([places['even_strength lw1'], Object.values(places).includes(2)]).toEqual([1, false])
    await database.db.insert(players).values({ nhl_id: 2, last_name: 'Called up', team_id: EDM })
    expect(await run()).toMatchObject({ written: ['EDM'], unknown: [] })
    expect(await placesOf(EDM)).toEqual(expectedPlaces(EDM, makeGame(WHOLE)))
    expect(await pagesOfRun()).toEqual(['CGY', 'EDM'].map(schedulePath))
  })

  it('gain the facts of their game when they were stored without', async () => {
    const [row] = await database.db
      .insert(iced_games)
      .values({ team_id: EDM, game_id: FIRST, game_date: '2026-10-09' })
      .returning()
    publishGame(league, { game: makeGame(WHOLE) })
    expect((await run()).written).toEqual(['CGY'])
    expect((await storedGames())[1]).toEqual({ ...row, opponent: 'CGY', is_home: true })
  })

  it('stay when the league has no shifts of a newer game or too few, and nothing more is requested', async () => {
    publishGame(league, { game: makeGame(WHOLE) })
    await run()
    const before = await placesOf(EDM)
    league.askedPages.length = 0
    publishGame(league, { game: makeGame(WHOLE, { id: 2026020080, date: '2026-10-11' }), shifts: () => [] })
    const none = await run()
    expect(none.kept).toEqual(
      ['CGY', 'EDM'].map((team) => ({ team, code: 'no_shifts', count: null, date: '2026-10-11' })),
    )
    expect(league.askedPages).toEqual([schedulePath('CGY'), shiftsPath(2026020080), schedulePath('EDM')])
    publishGame(league, {
      game: makeGame(WHOLE, { id: 2026020080, date: '2026-10-11' }),
      shifts: (rows) => rows.slice(0, 199),
    })
    expect((await run()).kept).toHaveLength(2)
    expect(await placesOf(EDM)).toEqual(before)
    expect(await readLastGame({ ctx: database, teamId: EDM })).toMatchObject({ date: '2026-10-09' })
  })

  it('stay when an admin pasted them, even during the run', async () => {
    const pasted = { team_id: EDM, game_date: '2026-10-09' }
    await database.db.insert(iced_games).values(pasted)
    publishGame(league, { game: makeGame(WHOLE) })
    expect(await run()).toMatchObject({ written: ['CGY'], kept: [] })
    expect((await storedGames())[1]).toMatchObject({ game_id: null, opponent: null })
    await database.db.delete(iced_games)
    const plays = league.pages.get(playsPath(FIRST))
    league.pages.set(playsPath(FIRST), async (response) => {
      await database.db.insert(iced_games).values(pasted)
      response.end(JSON.stringify(plays))
    })
    expect((await run()).written).toEqual(['CGY'])
  })
})

const send = (text: string) => (response: ServerResponse) => void response.end(text)

describe('a league feed with errors', () => {
  it('does not let one team’s failure affect others, and the report has the reason', async () => {
    publishGame(league, { game: makeGame(WHOLE) })
    league.pages.set(schedulePath('CGY'), { games: [] })
    const line = await runSyncCommand(database.db, syncs(), { command: 'lines' })
    expect(line.split('\n')).toEqual([
      'Checked 2 teams: 1 with new lines, 0 up to date, 1 not updated.',
      'CGY: no game has been completed yet this season.',
    ])
  })

  it('gives no lines when a chart or a boxscore cannot be used', async () => {
    for (const [path, page, code] of [
      [shiftsPath(FIRST), { nothing: true }, 'not_a_game'],
      [shiftsPath(FIRST), send('{"data": ['), 'not_json'],
      [shiftsPath(FIRST), send(' '.repeat(4_000_001)), 'too_large'],
      [boxscorePath(FIRST), { playerByGameStats: { homeTeam: {}, awayTeam: {} } }, 'no_shifts'],
    ] as const) {
      publishGame(league, { game: makeGame(WHOLE) })
      league.pages.set(path, page)
      expect.soft((await run()).kept.map((one) => one.code)).toEqual([code, code])
    }
    expect(await database.db.$count(audit_log)).toBe(0)
  })

  it('stops a run with a 429; what was read is kept', async () => {
    publishGame(league, { game: makeGame(WHOLE) })
    league.pages.set(schedulePath('EDM'), (response) =>
      response.writeHead(429, { 'retry-after': '3600' }).end(),
    )
    await makeTeam(database.db, { id: 30, abbreviation: 'MIN' })
    const report = await run()
    expect(report).toMatchObject({
      written: ['CGY'],
      kept: [
        { team: 'EDM', count: 3600 },
        { team: 'MIN', count: 3600 },
      ],
    })
    expect(league.askedPages).not.toContain(schedulePath('MIN'))
    league.pages.clear()
    await expect(runSyncCommand(database.db, syncs(), { command: 'lines' })).rejects.toThrow(
      'CGY, EDM, MIN: the league does not know this team or game.',
    )
  })

  it('is not requested twice at once, or after the stop', async () => {
    publishGame(league, { game: makeGame(WHOLE) })
    const asked = Promise.withResolvers<void>()
    league.pages.set(schedulePath('CGY'), () => asked.resolve())
    const sync = newSync()
    const running = sync.run()
    await asked.promise
    await expect(sync.run()).rejects.toMatchObject({ code: 'conflict' })
    await Promise.all([sync.stop(), expect(running).rejects.toThrow('aborted')])
    await expect(sync.run()).rejects.toThrow('aborted')
    expect(await storedGames()).toEqual([])
  })

  it('two simultaneous processes write the lines once', async () => {
    publishGame(league, { game: makeGame(WHOLE) })
    await Promise.all([run(), run()])
    expect(await storedGames()).toHaveLength(2)
    expect(await database.db.$count(audit_log)).toBe(1)
  })
})

const syncs = (rosterUrl = league.url): LeagueSync => {
  const feed = { base: rosterUrl, pauseMs: 0, timeoutMs: 5000 }
  return {
    rosters: createRosterSync({ db: database.db, feed, imageHosts: [], log: silent }),
    lines: newSync(),
  }
}
