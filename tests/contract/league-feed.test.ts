import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Game } from '#domain/last-game/game.ts'
import { linesOfGame } from '#domain/last-game/lines-of-game.ts'
import { openGameFeed } from '#server/rosters/sync/game-feed.ts'
import { fetchRoster } from '#server/rosters/sync/roster-feed.ts'
import { AWAY, HOME, line, makeGame, pair, REGULAR } from '#tests/factories/games.ts'
import { boxscorePath, type FeedRow, playsPath, publishGame } from '#tests/factories/league-games.ts'
import {
  feedEntry,
  feedRoster,
  type LeagueServer,
  openLeagueServer,
  type TeamAnswer,
} from '#tests/support/league-server.ts'

let league: LeagueServer
beforeAll(async () => {
  league = await openLeagueServer()
})
afterAll(() => league[Symbol.asyncDispose]())
beforeEach(() => {
  league.teams.clear()
  league.pages.clear()
})

const edmonton = { id: 22, abbreviation: 'EDM' }
const never = new AbortController().signal

async function ask(answer: TeamAnswer, timeoutMs = 5000) {
  league.teams.set('EDM', answer)
  return fetchRoster({ base: league.url, pauseMs: 0, timeoutMs }, edmonton, never)
}
const json =
  (body: unknown): TeamAnswer =>
  (response) =>
    void response.end(JSON.stringify(body))
const status =
  (code: number, headers = {}): TeamAnswer =>
  (response) =>
    void response.writeHead(code, headers).end()

describe('a team’s roster', () => {
  it('is read through the redirect to its season, in our terms', async () => {
    const { roster, failure } = await ask([feedEntry(), feedEntry({ id: 2, positionCode: 'G' })])
    expect(failure).toBeNull()
    expect(roster).toMatchObject({ team_id: 22, complete: true })
    expect(roster?.players[0]).toEqual({
      nhl_id: 8_490_001,
      first_name: 'Sample',
      last_name: 'Winger',
      number: 16,
      position: 'lw',
      shoots: 'L',
      birthdate: '2001-02-03',
      birthplace: 'Exampleton, ON',
      height: `6'1"`,
      weight: 199,
      profile_picture_filename: 'https://assets.example.org/mugs/8490001.png',
    })
    expect(roster?.players[1]?.position).toBe('g')
  })

  it('tolerates missing and misspelled fields', async () => {
    const bare = {
      id: 7,
      firstName: { default: 'Modell' },
      lastName: { default: 'Försvarare' },
      positionCode: 'D',
    }
    const { roster } = await ask([
      bare,
      {
        ...feedEntry({ id: 8 }),
        sweaterNumber: 100,
        heightInInches: 'tall',
        birthDate: '2001-13-40',
        headshot: 'file:///x',
      },
      feedEntry({ id: 9, birthStateProvince: { default: 'Ontario' } }),
    ])
    const [wide, full, spare] = roster?.players ?? []
    expect(spare).toMatchObject({
      nhl_id: 7,
      number: null,
      shoots: null,
      birthplace: null,
      height: null,
      profile_picture_filename: null,
    })
    expect(wide).toMatchObject({
      number: null,
      height: null,
      birthdate: null,
      profile_picture_filename: null,
      weight: 199,
    })
    expect(full?.birthplace).toBe('Exampleton, CAN')
  })

  it('is incomplete when an entry is unreadable, and keeps the others', async () => {
    const { roster, failure } = await ask(
      json({
        ...feedRoster([feedEntry()]),
        goalies: [{ id: 'x' }, null, feedEntry({ id: 4, first: 'a\u0000b' })],
      }),
    )
    expect(roster).toMatchObject({ complete: false, players: [{ nhl_id: 8_490_001 }] })
    expect(failure).toEqual({ code: 'unreadable_players', count: 3 })
  })
})

const end =
  (text: string): TeamAnswer =>
  (response) =>
    void response.end(text)
const closesMidway: TeamAnswer = (response) => {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('{"forwards"')
  setImmediate(() => response.destroy())
}

describe('a response that is no roster', () => {
  it('is reported with its code: an error, a redirect that leads nowhere, another format, or a closed connection', async () => {
    for (const [answer, code, count] of [
      [status(404), 'not_found', null],
      [status(503), 'status', 503],
      [status(429), 'too_many_requests', null],
      [status(429, { 'retry-after': '3600' }), 'too_many_requests', 3600],
      [end('{"forwards": ['), 'not_json', null],
      [end('<!doctype html>'), 'not_json', null],
      [json({ players: [] }), 'not_a_roster', null],
      [json(feedRoster([])), 'no_players', null],
      [end(' '.repeat(1_000_001)), 'too_large', null],
      [(response) => void response.destroy(), 'unreachable', null],
      [closesMidway, 'unreachable', null],
      [status(307, { location: '/v1/roster/EDM/current' }), 'redirect', null],
      [status(302, { location: 'file:///etc/passwd' }), 'redirect', null],
      [status(302), 'status', 302],
    ] satisfies ReadonlyArray<readonly [TeamAnswer, string, number | null]>)
      expect.soft(await ask(answer)).toEqual({ roster: null, failure: { code, count } })
  })

  it('is reported as slow when its head or its body takes too long', async () => {
    const slow = { roster: null, failure: { code: 'slow', count: null } }
    expect(await ask(() => undefined, 60)).toEqual(slow)
    expect(await ask((response) => void response.writeHead(200).write('{'), 60)).toEqual(slow)
  })
})

it('waits once for as long as a 429 asks', async () => {
  let times = 0
  const answer: TeamAnswer = (response) => {
    times += 1
    if (times === 1) response.writeHead(429, { 'retry-after': '0' }).end()
    else response.end(JSON.stringify(feedRoster([feedEntry()])))
  }
  expect((await ask(answer)).failure).toBeNull()
  expect(times).toBe(2)
  expect(await ask(status(429, { 'retry-after': new Date(Date.now() - 1000).toUTCString() }))).toMatchObject({
    failure: { code: 'too_many_requests', count: 0 },
  })
})

it('reports an unreachable feed, and stops when aborted', async () => {
  const unreachable = { base: 'http://127.0.0.1:1', pauseMs: 0, timeoutMs: 5000 }
  expect(await fetchRoster(unreachable, edmonton, never)).toMatchObject({ failure: { code: 'unreachable' } })
  const stopping = new AbortController()
  league.teams.set('EDM', () => stopping.abort())
  const asking = fetchRoster({ ...unreachable, base: league.url }, edmonton, stopping.signal)
  await expect(asking).rejects.toThrow('aborted')
})

const [EDM, CGY] = [HOME.teamId, AWAY.teamId]
const OUR_TEAMS = [
  { id: EDM, abbreviation: 'EDM' },
  { id: CGY, abbreviation: 'CGY' },
]

/** Reads the lines of Edmonton's newest game, or Calgary's, from the feed; null when its shifts are missing. */
async function linesOf(teamId = EDM) {
  const settings = { base: league.url, statsBase: league.url, pauseMs: 0, timeoutMs: 5000 }
  const hands = new Map([...HOME.skaters, ...AWAY.skaters].map(({ id, hand }) => [id, hand]))
  const feed = openGameFeed(settings, { teams: OUR_TEAMS, hands }, never)
  const [newest] = await feed.listFinishedGames({ id: teamId, abbreviation: 'EDM' })
  const played = newest && (await feed.readGame(newest))
  return played ? linesOfGame(teamId, [played.game]) : null
}

const slotsOf = (places: Awaited<ReturnType<typeof linesOf>>) =>
  places?.map(({ type, slotId, playerId }) => [type, slotId, playerId].join(' '))

const game = makeGame(REGULAR)
const EXPECTED = linesOfGame(EDM, [game])
const some = (rows: readonly FeedRow[]) => rows.filter((_, index) => index % 40 === 0)

describe('the shifts of a game', () => {
  it('give the lines of the game that they describe', async () => {
    publishGame(league, { game })
    expect(await linesOf()).toEqual(EXPECTED)
    expect(EXPECTED).toHaveLength(20)
  })

  const ODD_SHIFTS: ReadonlyArray<
    readonly [what: string, shifts: (rows: readonly FeedRow[]) => readonly FeedRow[]]
  > = [
    ['duplicates', (rows) => [...rows, ...rows]],
    ['rows in another order', (rows) => rows.toReversed()],
    [
      'zero seconds',
      (rows) => [
        ...rows,
        ...some(rows).map((row) => ({ ...row, playerId: 26, endTime: row['startTime'], duration: '00:00' })),
      ],
    ],
    ['ends before the start', (rows) => rows.map((row) => ({ ...row, endTime: '00:00' }))],
    ['blank ends', (rows) => rows.map((row) => ({ ...row, endTime: '' }))],
    ['no durations', (rows) => rows.map((row) => ({ ...row, duration: null }))],
    [
      'goal markers',
      (rows) => [
        ...rows,
        // With a duration, so that only the type code excludes them.
        ...some(rows).map((row) => ({
          ...row,
          typeCode: 505,
          detailCode: 803,
          playerId: 26,
          eventDescription: 'EVG',
        })),
      ],
    ],
    ['a shootout', (rows) => [...rows, ...rows.map((row) => ({ ...row, period: 5, playerId: 12 }))]],
    [
      'rows without a player, a team or a time',
      (rows) => [
        ...rows,
        ...some(rows).flatMap((row) => [
          { ...row, playerId: undefined },
          { ...row, playerId: 'x' },
          { ...row, playerId: 26, teamAbbrev: null, teamId: undefined },
          { ...row, playerId: 26, teamAbbrev: 'XYZ' },
          { ...row, playerId: 26, startTime: null },
          { ...row, playerId: 26, period: 2.5 },
        ]),
      ],
    ],
    ['no abbreviations', (rows) => rows.map((row) => ({ ...row, teamAbbrev: null }))],
  ]

  it('give the same lines when they are repeated, disordered, incomplete or mixed with other rows', async () => {
    for (const [what, shifts] of ODD_SHIFTS) {
      publishGame(league, { game, shifts })
      expect.soft(await linesOf(), what).toEqual(EXPECTED)
    }
  })

  it('are not counted while too many players are on the ice', async () => {
    const crowd = [...line(2), ...line(3), ...line(4), ...pair(2), ...pair(3), 91]
    publishGame(league, {
      game,
      // Twelve skaters and two goaltenders in the first minute.
      shifts: (rows) => [
        ...rows,
        ...crowd.map((playerId) => ({ ...rows[0], playerId, endTime: '01:00', duration: '01:00' })),
      ],
    })
    const lines = await linesOf()
    expect(slotsOf(lines)).toEqual(slotsOf(EXPECTED))
    expect(lines?.[0]?.seconds).toBe((EXPECTED?.[0]?.seconds ?? 0) - 60)
  })
})

describe('the strength and the goaltenders of a game', () => {
  it('give a power play of the visitors to the visitors: the code starts with the away goaltender', async () => {
    const visitors = { seconds: 60, home: [1, 2, 21, 22], away: [101, 102, 103, 104, 121] }
    publishGame(league, {
      game: makeGame([...REGULAR.slice(1), visitors]),
      plays: (rows) => {
        expect(rows.some(({ situationCode }) => situationCode === '1541')).toBe(true)
        return [{ situationCode: 1541 }, { ...rows[0], situationCode: '15' }, ...rows]
      },
    })
    const visiting = slotsOf(await linesOf(CGY))
    expect(visiting).toEqual(expect.arrayContaining(['power_play lw1 101', 'power_play d2 121']))
    const atHome = slotsOf(await linesOf())
    expect(atHome).toEqual(expect.arrayContaining(['penalty_kill d1 21', 'penalty_kill d2 22']))
    expect(atHome?.filter((place) => place.startsWith('power_play'))).toEqual([])
  })

  it('take the league’s starter, or the goaltender who was on the ice first when it has none', async () => {
    const startsWith = async (starterOf: (id: number) => boolean | null) => {
      const goalies = HOME.goalies.map(({ id }) => ({ id, starter: starterOf(id) })).toReversed()
      publishGame(league, { game: makeGame(REGULAR, { home: { ...HOME, goalies } }) })
      return slotsOf(await linesOf())
    }
    expect(await startsWith(() => false)).toEqual(slotsOf(EXPECTED))
    expect(await startsWith(() => null)).toEqual(slotsOf(EXPECTED))
    expect(await startsWith((id) => id === 91)).toContain('even_strength starter 91')
  })

  it('work without plays, and without fields that a boxscore leaves out', async () => {
    publishGame(league, { game })
    league.pages.set(playsPath(game.id), {})
    league.pages.set(boxscorePath(game.id), {
      playerByGameStats: { homeTeam: bareRows(game.home), awayTeam: bareRows(game.away) },
    })
    const ids = (await linesOf())?.map(({ playerId }) => playerId)
    expect(ids?.toSorted()).toEqual(EXPECTED?.map(({ playerId }) => playerId).toSorted())
  })
})

/** The rows of a boxscore without positions and starters, plus rows without a player. */
function bareRows({ skaters, goalies }: Game['home']) {
  const of = (isDefense: boolean) =>
    skaters.filter(({ position }) => (position === 'D') === isDefense).map(({ id }) => ({ playerId: id }))
  const rows = goalies.map(({ id }) => ({ playerId: id }))
  return { forwards: of(false), defense: [...of(true), null, {}], goalies: rows }
}
