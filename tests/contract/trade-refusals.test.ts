import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'
import type { TradeInput } from '#server/trades/check-trade.ts'
import { tradeWorld } from '#tests/factories/trade-world.ts'
import { aWriteIn, sentInTrade } from '#tests/factories/write-ins.ts'
import { startAccounts } from '#tests/support/visitor.ts'
import { startWebApp } from '#tests/support/web-app.ts'

import { testDatabase } from './database.ts'

const { trade_proposal_images, trade_proposals } = schema
const database = testDatabase()
const YEAR = new Date().getUTCFullYear()

type World = Awaited<ReturnType<typeof tradeWorld>>
type Sent = { team1: Record<string, unknown>; team2: Record<string, unknown> }

/** Starts the site with both endpoints that take a trade. */
async function site() {
  const world = await tradeWorld(database.db)
  const app = await startWebApp(database.db, startAccounts(database.db).auth)
  const post = async (path: string, body: string, type = 'application/json') => {
    const response = await app.request(path, { method: 'POST', headers: { 'content-type': type }, body })
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

/** What trades may be changed to, so that they break one rule. */
function changes(world: World) {
  const trade = allowed(world)
  const sends = (given: object): Sent => ({ ...trade, team1: { ...trade.team1, ...given } })
  return {
    sends,
    gets: (given: object): Sent => ({ ...trade, team2: { ...trade.team2, ...given } }),
    pick: (given: object) => sends({ picks: [{ year: YEAR + 1, round: 1, ...given }] }),
    players: (...players: readonly unknown[]) => sends({ players }),
  }
}

/** Each breaks one rule: the message for the fan, the code of the refusal, and the requests. */
const brokenRules = (world: World): ReadonlyArray<readonly [RegExp, string, ...Sent[]]> => {
  const { nugent, swayman, mcdavid, edmonton } = world
  const { gets, pick, players, sends } = changes(world)
  const nothing = { players: [], picks: [] }
  const hage = sentInTrade(aWriteIn({ teamId: edmonton.id }))
  const typed = (...writeIns: readonly (typeof hage)[]): Sent =>
    Object.assign(players(...writeIns.map(({ id }) => ({ id }))), { write_ins: writeIns })
  const many = Array.from({ length: 21 }, (_, number) =>
    sentInTrade(aWriteIn({ number, teamId: edmonton.id })),
  )
  const both = gets({ players: many.slice(0, 10).map(({ id }) => ({ id })) })
  const everyone = Array.from({ length: 9000 }, (_, index) => ({ id: index + 1 }))
  const picks = Array.from({ length: 20 }, () => ({ year: YEAR + 1, round: 7 }))
  const protectedTop = (protected_top: number, round = 1) => pick({ round, condition: { protected_top } })
  const retaining = (retained: number) => players({ id: nugent.id, retained })
  return [
    [
      /^Please select at least one player or draft pick from each team for your trade proposal\.$/,
      'selection_required',
      gets(nothing),
      sends(nothing),
    ],
    [
      /^Ryan Nugent-Hopkins is already in this trade\.$/,
      'already_in_trade',
      players({ id: nugent.id }, { id: nugent.id }),
      gets({ players: [{ id: nugent.id }] }),
    ],
    [/^Jeremy Swayman does not play for Edmonton Oilers\./, 'not_on_team', players({ id: swayman.id })],
    [
      /Choose two different teams/,
      'same_team',
      gets({ team_id: edmonton.id, players: [{ id: mcdavid.id }] }),
    ],
    [
      /no longer exists/,
      'unknown_team',
      gets({ team_id: 4711 }),
      pick({ condition: { original_team_id: 4711 } }),
    ],
    [/no longer exists/, 'unknown_player', players({ id: 999_999 })],
    [/^Edmonton Oilers can send at most 20 /, 'too_many_assets', sends({ picks }), players(...everyone)],
    [
      /can be traded/,
      'pick_year',
      pick({ year: YEAR - 1 }),
      pick({ year: YEAR + 8 }),
      pick({ year: YEAR + 0.5 }),
    ],
    [/seven rounds/, 'pick_round', pick({ round: 0 }), pick({ round: 8 })],
    [/at most 140/, 'note_too_long', pick({ note: 'x'.repeat(141) })],
    [/top-31/, 'protection_out_of_range', protectedTop(32), protectedTop(0)],
    [/Only a 1st-round/, 'protection_past_first_round', protectedTop(10, 2)],
    [/own pick/, 'original_team_is_sender', pick({ condition: { original_team_id: 22 } })],
    [/from 1 to 50/, 'retained_out_of_range', ...[0, 51, 1.5, -5].map(retaining)],
    [/^Give each write-in a name\.$/, 'write_in_name_blank', typed({ ...hage, name: ' \u202e ' })],
    [/at most 60 characters\.$/, 'write_in_name_long', typed({ ...hage, name: 'x'.repeat(61) })],
    [
      /^A trade can have at most 20 write-ins\.$/,
      'too_many_write_ins',
      Object.assign(both, { write_ins: many }),
    ],
    [
      /^A cap hit is in whole dollars/,
      'not_dollars',
      ...[-1, 0.5].map((capHit) => typed({ ...hage, capHit })),
    ],
    [/at most \$99,999,999\.$/, 'too_many_dollars', typed({ ...hage, capHit: 100_000_000 })],
    [
      /^Michael Hage does not play for Edmonton Oilers\./,
      'not_on_team',
      typed({ ...hage, teamId: world.boston.id }),
      typed({ ...hage, teamId: null }),
    ],
    [/no longer exists/, 'unknown_player', players({ id: hage.id })],
  ]
}

it('P-VALID-17 P-VALID-23 P-VALID-24 a trade that breaks a rule is refused with a message, and nothing is stored', async () => {
  const { world, save, keep } = await site()
  for (const [message, code, ...trades] of brokenRules(world)) {
    const refusal = { code, title: expect.stringMatching(/\w/), message: expect.stringMatching(message) }
    for (const [at, trade] of trades.entries()) {
      expect.soft([code, at, await save(trade)]).toEqual([code, at, { status: 422, answer: refusal }])
      expect.soft([code, at, await keep(trade)]).toEqual([code, at, { status: 422, answer: refusal }])
    }
  }
  expect(await database.db.$count(trade_proposals)).toBe(0)
  expect(await database.db.$count(trade_proposal_images)).toBe(0)
})

it('P-VALID-18 a malformed trade is a bad request, and a huge one is not read', async () => {
  const { world, post, save, keep } = await site()
  const { pick, players, sends } = changes(world)
  const badRequest = { status: 400, answer: { code: 'bad_request' } }
  const malformed = {
    nothing: {},
    null: null,
    'one team alone': { team1: allowed(world).team1 },
    'a player without an id': players({}),
    'a name as the id': players({ id: 'McDavid' }),
    'an id that is too large': players({ id: 2_147_483_648 }),
    'a fractional id': players({ id: 1.5 }),
    'a retained share in words': players({ id: world.nugent.id, retained: '50' }),
    'a pick without a round': pick({ round: undefined }),
    'a pick without a year': pick({ year: null }),
    'a note that is no text': pick({ note: { text: 'x' } }),
    ...Object.fromEntries(
      [{ id: 8 }, { position: 'w' }, { number: 100 }, { shoots: 'B' }, { capHit: '$1' }, { name: null }].map(
        (bad) => {
          const write_ins = [{ ...sentInTrade(aWriteIn()), ...bad }]
          return [`a write-in with the ${Object.keys(bad)[0]} of none`, { ...allowed(world), write_ins }]
        },
      ),
    ),
    'a list that is no list': sends({ players: 'all' }),
  }
  for (const [what, trade] of Object.entries(malformed)) {
    expect.soft([what, await save(trade)]).toMatchObject([what, badRequest])
    expect.soft([what, await keep(trade)]).toMatchObject([what, badRequest])
  }
  for (const [body, type] of [
    ['{"team1":', 'application/json'],
    ['{"team1":{"team_id":1e999}}', 'application/json'],
    ['', 'application/json'],
    ['team1=22&team2=6', 'application/x-www-form-urlencoded'],
    ['{}', 'text/plain'],
  ] as const)
    for (const path of ['/trade-players/proposals', '/trade-players/pictures'])
      expect.soft([body, await post(path, body, type)]).toMatchObject([body, badRequest])
  for (const key of [{}, { client_key: 'mine' }, { client_key: null }])
    expect.soft([key, await save(allowed(world), key)]).toMatchObject([key, badRequest])
  const huge = pick({ note: 'x'.repeat(300_000) })
  for (const answer of [await save(huge), await keep(huge)])
    expect.soft(answer).toMatchObject({ status: 413, answer: { code: 'too_large' } })
})

it('P-CALL-25 P-VALID-23 P-VALID-24 a valid trade may reach every limit, has one id per key, and readable text', async () => {
  const { world, save } = await site()
  const { pick, sends } = changes(world)
  const key = { client_key: crypto.randomUUID() }
  const first = await save(allowed(world), key)
  expect(first).toEqual({ status: 200, answer: { id: expect.any(Number) } })
  expect(await save(allowed(world), key)).toEqual(first)
  const picks = Array.from({ length: 19 }, () => ({ year: YEAR + 7, round: 7, note: '🏒'.repeat(140) }))
  expect((await save(sends({ picks }))).status).toBe(200)
  // Text that the database cannot store.
  expect((await save(pick({ note: 'a\u0000b \ud800' }))).status).toBe(200)
  const rows = await database.db.select().from(trade_proposals).orderBy(trade_proposals.id)
  expect(rows.map(({ team1_draft_picks }) => team1_draft_picks)).toMatchObject([
    [{ round: 2 }],
    picks,
    [{ note: 'a b \ufffd' }],
  ])
})
