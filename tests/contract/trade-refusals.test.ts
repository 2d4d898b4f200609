import { describe, expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import type { TradeInput } from '#server/trades/check-trade.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { trade_proposal_images, trade_proposals } = schema
const database = testDatabase()
const YEAR = new Date().getUTCFullYear()

type World = Awaited<ReturnType<typeof tradeWorld>>
type Sent = { team1: Record<string, unknown>; team2: Record<string, unknown> }

let app: Awaited<ReturnType<typeof startWebApp>> | undefined

/** Starts the site with both endpoints that take a trade. */
async function site() {
  const world = await tradeWorld(database.db)
  const server = (app ??= await startWebApp(database.db, startAccounts(database.db).auth))
  const post = async (path: string, body: string, type = 'application/json') => {
    const response = await server.request(path, { method: 'POST', headers: { 'content-type': type }, body })
    const answer: unknown = await response.json()
    return { status: response.status, answer }
  }
  return {
    world,
    post,
    save: (trade: unknown, extra: object = { client_key: crypto.randomUUID() }) =>
      post('/trade-players/proposals', JSON.stringify({ ...Object(trade), ...extra })),
    keep: (trade: unknown) => post('/trade-players/pictures', JSON.stringify({ trade })),
  }
}

/** A trade that is valid this year. */
function allowed({ trade }: World): TradeInput {
  return { ...trade, team1: { ...trade.team1, picks: [{ year: YEAR + 1, round: 2 }] } }
}

const withPick =
  (pick: object) =>
  (world: World): Sent => {
    const trade = allowed(world)
    return { ...trade, team1: { ...trade.team1, picks: [{ year: YEAR + 1, round: 1, ...pick }] } }
  }
const withPlayers =
  (players: (world: World) => readonly object[]) =>
  (world: World): Sent => {
    const trade = allowed(world)
    return { ...trade, team1: { ...trade.team1, players: players(world) } }
  }
const retaining = (retained: number) => withPlayers(({ nugent }) => [{ id: nugent.id, retained }])

/** Each breaks one rule: the request, the code of the refusal, and the message for the fan. */
const BROKEN: readonly (readonly [string, (world: World) => Sent, string, RegExp])[] = [
  [
    'P-VALID-17 nothing from one side',
    (world) => ({ ...allowed(world), team2: { team_id: world.boston.id, players: [], picks: [] } }),
    'selection_required',
    /^Please select at least one player or draft pick from each team for your trade proposal\.$/,
  ],
  [
    'the same player twice',
    withPlayers(({ nugent }) => [{ id: nugent.id }, { id: nugent.id }]),
    'already_in_trade',
    /^Ryan Nugent-Hopkins is already in this trade\.$/,
  ],
  [
    'the same player on both sides',
    (world) => ({
      ...allowed(world),
      team2: { team_id: world.boston.id, players: [{ id: world.nugent.id }], picks: [] },
    }),
    'already_in_trade',
    /^Ryan Nugent-Hopkins is already/,
  ],
  [
    'a player of another team',
    withPlayers(({ swayman }) => [{ id: swayman.id }]),
    'not_on_team',
    /^Jeremy Swayman does not play for Edmonton Oilers\./,
  ],
  [
    'a team with itself',
    (world) => {
      const { team1 } = allowed(world)
      return { team1, team2: { ...team1, players: [{ id: world.mcdavid.id }] } }
    },
    'same_team',
    /Choose two different teams/,
  ],
  [
    'an unknown team',
    (world) => ({ ...allowed(world), team2: { ...world.trade.team2, team_id: 4711 } }),
    'unknown_team',
    /no longer exists/,
  ],
  ['an unknown player', withPlayers(() => [{ id: 999_999 }]), 'unknown_player', /no longer exists/],
  [
    'an unknown original team',
    withPick({ condition: { original_team_id: 4711 } }),
    'unknown_team',
    /no longer exists/,
  ],
  [
    'more than 20 assets',
    (world) => {
      const picks = Array.from({ length: 20 }, () => ({ year: YEAR + 1, round: 7 }))
      return { ...allowed(world), team1: { ...world.trade.team1, picks } }
    },
    'too_many_assets',
    /^Edmonton Oilers can send at most 20 /,
  ],
  [
    'thousands of mostly unknown players',
    withPlayers(() => Array.from({ length: 9000 }, (_, index) => ({ id: index + 1 }))),
    'too_many_assets',
    /at most 20/,
  ],
  ['P-VALID-23 a pick of a past year', withPick({ year: YEAR - 1 }), 'pick_year', /can be traded/],
  ['P-VALID-23 a pick eight years ahead', withPick({ year: YEAR + 8 }), 'pick_year', /can be traded/],
  ['P-VALID-23 a fraction of a year', withPick({ year: YEAR + 0.5 }), 'pick_year', /can be traded/],
  ['P-VALID-24 no round', withPick({ round: 0 }), 'pick_round', /seven rounds/],
  ['P-VALID-24 an eighth round', withPick({ round: 8 }), 'pick_round', /seven rounds/],
  ['a note of 141 characters', withPick({ note: 'x'.repeat(141) }), 'note_too_long', /at most 140/],
  ['top-32', withPick({ condition: { protected_top: 32 } }), 'protection_out_of_range', /top-31/],
  ['top-0', withPick({ condition: { protected_top: 0 } }), 'protection_out_of_range', /top-31/],
  [
    'a protected second round',
    withPick({ round: 2, condition: { protected_top: 10 } }),
    'protection_past_first_round',
    /Only a 1st-round/,
  ],
  [
    'a pick with its sender as its original team',
    withPick({ condition: { original_team_id: 22 } }),
    'original_team_is_sender',
    /own pick/,
  ],
  ['0 % retained', retaining(0), 'retained_out_of_range', /from 1 to 50/],
  ['51 % retained', retaining(51), 'retained_out_of_range', /from 1 to 50/],
  ['1.5 % retained', retaining(1.5), 'retained_out_of_range', /from 1 to 50/],
  ['-5 % retained', retaining(-5), 'retained_out_of_range', /from 1 to 50/],
]

describe('a trade that breaks a rule is refused with a message, and nothing is stored', () => {
  it.each(BROKEN)('%s', async (_name, trade, code, message) => {
    const { world, save, keep } = await site()
    for (const { status, answer } of [await save(trade(world)), await keep(trade(world))]) {
      expect([status, answer]).toEqual([
        422,
        { code, title: expect.stringMatching(/\w/), message: expect.stringMatching(message) },
      ])
    }
    expect(await database.db.$count(trade_proposals)).toBe(0)
    expect(await database.db.$count(trade_proposal_images)).toBe(0)
  })
})

describe('a malformed trade', () => {
  const MALFORMED: readonly (readonly [string, (world: World) => unknown])[] = [
    ['nothing', () => ({})],
    ['one team alone', (world) => ({ team1: allowed(world).team1 })],
    ['a player without an id', withPlayers(() => [{}])],
    ['a player’s name as the id', withPlayers(() => [{ id: 'McDavid' }])],
    ['an id that is too large', withPlayers(() => [{ id: 2_147_483_648 }])],
    ['a fractional id', withPlayers(() => [{ id: 1.5 }])],
    ['a retained share in words', withPlayers(({ nugent }) => [{ id: nugent.id, retained: '50' }])],
    ['P-VALID-18 a pick without a round', withPick({ round: undefined })],
    ['P-VALID-18 a pick without a year', withPick({ year: null })],
    ['a note that is no text', withPick({ note: { text: 'x' } })],
    [
      'a list that is no list',
      (world) => ({ ...allowed(world), team1: { team_id: 22, players: 'all', picks: [] } }),
    ],
    ['null', () => null],
  ]

  it.each(MALFORMED)('%s is a bad request', async (_name, trade) => {
    const { world, save, keep } = await site()
    for (const { status, answer } of [await save(trade(world)), await keep(trade(world))]) {
      expect([status, answer]).toMatchObject([400, { code: 'bad_request' }])
    }
  })

  it.each([
    ['truncated', '{"team1":', 'application/json'],
    ['beyond the range of numbers', '{"team1":{"team_id":1e999}}', 'application/json'],
    ['empty', '', 'application/json'],
    ['a form', 'team1=22&team2=6', 'application/x-www-form-urlencoded'],
    ['JSON under another name', '{}', 'text/plain'],
  ])('a body that is %s is a bad request', async (_name, body, type) => {
    const { post } = await site()
    for (const path of ['/trade-players/proposals', '/trade-players/pictures']) {
      expect(await post(path, body, type)).toMatchObject({ status: 400, answer: { code: 'bad_request' } })
    }
  })

  it('an invalid or missing key is a bad request', async () => {
    const { world, save } = await site()
    for (const extra of [{}, { client_key: 'mine' }, { client_key: null }]) {
      expect(await save(allowed(world), extra)).toMatchObject({
        status: 400,
        answer: { code: 'bad_request' },
      })
    }
  })

  it('a huge body is not read', async () => {
    const { world, save, keep } = await site()
    const huge = withPick({ note: 'x'.repeat(300_000) })(world)
    for (const { status, answer } of [await save(huge), await keep(huge)]) {
      expect([status, answer]).toMatchObject([413, { code: 'too_large' }])
    }
  })
})

describe('a valid trade', () => {
  it('P-CALL-25 returns its id, and the same id for the same key', async () => {
    const { world, save } = await site()
    const key = { client_key: crypto.randomUUID() }
    const first = await save(allowed(world), key)
    expect(first).toEqual({ status: 200, answer: { id: expect.any(Number) } })
    expect(await save(allowed(world), key)).toEqual(first)
  })

  it('is stored readably when it has text that the database cannot store', async () => {
    const { world, save } = await site()
    const { status } = await save(withPick({ note: 'a\u0000b \ud800' })(world))
    expect(status).toBe(200)
    const [row] = await database.db.select().from(trade_proposals)
    expect(row?.team1_draft_picks).toMatchObject([{ note: 'a b \ufffd' }])
  })

  it('P-VALID-23 P-VALID-24 may reach every limit exactly', async () => {
    const { world, save } = await site()
    const picks = Array.from({ length: 19 }, () => ({ year: YEAR + 7, round: 7, note: '🏒'.repeat(140) }))
    const trade = allowed(world)
    const { status } = await save({ ...trade, team1: { ...trade.team1, picks } })
    expect(status).toBe(200)
  })
})
