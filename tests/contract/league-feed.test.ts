import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { fetchRoster } from '#server/rosters/sync/roster-feed.ts'
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
beforeEach(() => league.teams.clear())

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

describe('a club’s roster', () => {
  it('is read over the redirect to its season, in our words', async () => {
    const { roster, failure } = await ask([feedEntry(), feedEntry({ id: 2, positionCode: 'G' })])
    expect(failure).toBeNull()
    expect(roster).toMatchObject({ team_id: 22, complete: true })
    expect(roster?.players[0]).toEqual({
      nhl_id: 8_490_001,
      first_name: 'Sample',
      last_name: 'Winger',
      number: 16,
      nhl_position: 'LW',
      shoots: 'L',
      birthdate: '2001-02-03',
      birthplace: 'Exampleton, ON',
      height: `6'1"`,
      weight: 199,
      headshot: 'https://assets.example.org/mugs/8490001.png',
    })
    expect(roster?.players[1]?.nhl_position).toBe('G')
  })

  it('does without what the league leaves out or spells badly', async () => {
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
      headshot: null,
    })
    expect(wide).toMatchObject({ number: null, height: null, birthdate: null, headshot: null, weight: 199 })
    expect(full?.birthplace).toBe('Exampleton, CAN')
  })

  it('of which an entry is nobody’s is kept, and not taken for whole', async () => {
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

describe('what is no roster', () => {
  it.each<readonly [string, TeamAnswer, string, number | null]>([
    ['nothing there', status(404), 'not_found', null],
    ['an error', status(503), 'status', 503],
    ['no patience', status(429), 'too_many_requests', null],
    ['a long wait', status(429, { 'retry-after': '3600' }), 'too_many_requests', 3600],
    ['broken JSON', (response) => void response.end('{"forwards": ['), 'not_json', null],
    ['a page', (response) => void response.end('<!doctype html>'), 'not_json', null],
    ['another shape', json({ players: [] }), 'not_a_roster', null],
    ['nobody', json(feedRoster([])), 'no_players', null],
    ['too much', (response) => void response.end(' '.repeat(1_000_001)), 'too_large', null],
    ['a dead line', (response) => void response.destroy(), 'unreachable', null],
    [
      'a line that dies on the way',
      (response) => {
        response.writeHead(200, { 'content-length': '1000' })
        response.write('{"forwards"')
        setImmediate(() => response.destroy())
      },
      'unreachable',
      null,
    ],
    ['a circle', status(307, { location: '/v1/roster/EDM/current' }), 'redirect', null],
    ['a file', status(302, { location: 'file:///etc/passwd' }), 'redirect', null],
    ['a redirect to nowhere', status(302), 'status', 302],
  ])('%s', async (_what, answer, code, count) => {
    expect(await ask(answer)).toEqual({ roster: null, failure: { code, count } })
  })

  it('is too slow in its head, or in its body', async () => {
    const slow = { roster: null, failure: { code: 'slow', count: null } }
    expect(await ask(() => undefined, 60)).toEqual(slow)
    expect(await ask((response) => void response.writeHead(200).write('{'), 60)).toEqual(slow)
  })
})

it('waits as long as a 429 asks, once', async () => {
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

it('cannot be reached where nobody answers, and stops when told to', async () => {
  const nobody = { base: 'http://127.0.0.1:1', pauseMs: 0, timeoutMs: 5000 }
  expect(await fetchRoster(nobody, edmonton, never)).toMatchObject({ failure: { code: 'unreachable' } })
  const stopping = new AbortController()
  league.teams.set('EDM', () => stopping.abort())
  const asking = fetchRoster({ ...nobody, base: league.url }, edmonton, stopping.signal)
  await expect(asking).rejects.toThrow('aborted')
})
