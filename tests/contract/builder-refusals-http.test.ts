import { expect, it } from 'vitest'

import { schema } from '#server/db/schema.ts'

import {
  makeBuilderWorld,
  downloadOf,
  lineupOf,
  newShare,
  newTrade,
  type World,
} from './builder-endpoints.ts'
import { testDatabase } from './database.ts'

const { image_downloads, rate_limit_hits, shares, trade_proposals } = schema
const database = testDatabase()

const oneSided = ({ trade }: World) => ({ ...trade, team2: { ...trade.team2, players: [] } })
const SELECTION_REQUIRED = {
  code: 'selection_required',
  title: 'Selection required',
  message: 'Please select at least one player or draft pick from each team for your trade proposal.',
}
const EMPTY_LINEUP = {
  code: 'empty_lineup',
  title: 'Empty lineup',
  message: 'Add at least one player to the lineup before saving.',
}
const TEAM_NAME_MISSING = { code: 'bad_request', message: 'Team name is required and must be a string' }

/** What each endpoint refuses, and with which message. */
const REFUSED: ReadonlyArray<
  readonly [string, path: string, (world: World) => object | undefined, status: number, answer: object]
> = [
  [
    'P-VALID-27 a download without a team name',
    '/lineup-builder/pictures',
    (world) => downloadOf(world, { team_name: undefined }),
    400,
    TEAM_NAME_MISSING,
  ],
  [
    'P-VALID-27 a download whose team name is a number',
    '/lineup-builder/pictures',
    (world) => downloadOf(world, { team_name: 22 }),
    400,
    TEAM_NAME_MISSING,
  ],
  [
    'P-VALID-27 a download with a blank team name',
    '/lineup-builder/pictures',
    (world) => downloadOf(world, { team_name: '  ' }),
    400,
    TEAM_NAME_MISSING,
  ],
  [
    'a download of a type without players',
    '/lineup-builder/pictures',
    (world) => downloadOf(world, { type: 'power_play' }),
    422,
    EMPTY_LINEUP,
  ],
  [
    'P-VALID-06 a download with a player twice',
    '/lineup-builder/pictures',
    (world) => {
      const { mcdavid } = world
      return downloadOf(world, {}, { placements: { even_strength: { c1: mcdavid.id, c2: mcdavid.id } } })
    },
    422,
    {
      code: 'already_assigned',
      title: 'Player already assigned',
      message: 'Connor McDavid is already in the lineup.',
    },
  ],
  [
    'a link to a lineup without players',
    '/lineup-builder/shares',
    (world) => newShare({ lineup: lineupOf(world, { placements: { even_strength: {} } }) }),
    422,
    EMPTY_LINEUP,
  ],
  [
    'P-VALID-05 a link to a lineup with a forward in goal',
    '/lineup-builder/shares',
    (world) => {
      const placements = { even_strength: { starter: world.mcdavid.id } }
      return newShare({ lineup: lineupOf(world, { placements }) })
    },
    422,
    {
      code: 'invalid_position',
      title: 'Invalid position',
      message: "Connor McDavid can't be assigned to a goalie position because he's a forward.",
    },
  ],
  [
    'a link to a trade at the endpoint for lineups',
    '/lineup-builder/shares',
    ({ trade }) => newShare({ trade }),
    400,
    { code: 'bad_request', message: expect.any(String) },
  ],
  [
    'P-VALID-17 a link to a trade with one side',
    '/trade-players/shares',
    (world) => newShare({ trade: oneSided(world) }),
    422,
    SELECTION_REQUIRED,
  ],
  [
    'P-VALID-17 a proposal with one side',
    '/trade-players/proposals',
    (world) => newShare(oneSided(world)),
    422,
    SELECTION_REQUIRED,
  ],
  [
    'P-VALID-17 a download with one side',
    '/trade-players/pictures',
    (world) => ({ trade: oneSided(world) }),
    422,
    SELECTION_REQUIRED,
  ],
  [
    'a proposal from another account’s outbox',
    '/trade-players/proposals',
    (world) => newTrade(world, { for_user: world.admin.id }),
    401,
    { code: 'not_signed_in', message: expect.any(String) },
  ],
  [
    'a malformed proposal',
    '/trade-players/proposals/4711',
    () => undefined,
    404,
    { code: 'not_found', message: 'Could not load the requested trade proposal.' },
  ],
  [
    'a roster of an id that is no number',
    '/trade-players/rosters/EDM',
    () => undefined,
    404,
    { code: 'not_found', message: 'There is no such team.' },
  ],
  [
    'fans of an id that is no number',
    '/lineup-builder/fans/EDM',
    () => undefined,
    404,
    { code: 'not_found', message: 'There is no such team.' },
  ],
]

it.each(REFUSED)(
  '%s is refused with a message, and stores nothing',
  async (_, path, sent, status, answer) => {
    const world = await makeBuilderWorld(database.db)
    expect(await world.ask(path, sent(world), { as: 'fan' })).toEqual([status, answer])
    for (const table of [image_downloads, shares, trade_proposals])
      expect(await database.db.$count(table)).toBe(0)
  },
)

it.each([
  ['/lineup-builder/pictures', 'POST'],
  ['/trade-players/pictures', 'POST'],
  ['/lineup-builder/shares', 'POST'],
  ['/trade-players/shares', 'POST'],
  ['/trade-players/proposals', 'POST'],
  ['/shares/abcdefABCDEF', 'POST, PATCH, DELETE'],
])('%s refuses a GET request', async (path, allowed) => {
  const { app } = await makeBuilderWorld(database.db)
  const answer = await app.request(path)
  expect([answer.status, answer.headers.get('allow'), await answer.json()]).toEqual([
    405,
    allowed,
    { code: 'method_not_allowed', message: 'This address does not accept that method.' },
  ])
})

const TOO_MANY = [
  [
    '/lineup-builder/pictures',
    (world: World) => downloadOf(world),
    120,
    'Too many images were stored from your network. Try again in an hour.',
  ],
  [
    '/trade-players/pictures',
    ({ trade }: World) => ({ trade }),
    120,
    'Too many images were stored from your network. Try again in an hour.',
  ],
  [
    '/lineup-builder/shares',
    (world: World) => newShare({ lineup: lineupOf(world) }),
    240,
    'Too many links were made from your network. Try again in an hour.',
  ],
  [
    '/trade-players/shares',
    ({ trade }: World) => newShare({ trade }),
    240,
    'Too many links were made from your network. Try again in an hour.',
  ],
  [
    '/trade-players/proposals',
    (world: World) => newTrade(world),
    120,
    'Too many proposals were saved from your network. Try again in an hour.',
  ],
] as const

it.each(TOO_MANY)('%s has an hourly limit with a message', async (path, sent, hits, message) => {
  const world = await makeBuilderWorld(database.db)
  // The first request counts even though it is refused.
  await world.ask(path, {
    ...sent(world),
    team_name: 'x',
    lineup: { ...lineupOf(world), title: 'x'.repeat(90) },
  })
  await database.db.update(rate_limit_hits).set({ hits })
  expect(await world.ask(path, sent(world))).toEqual([429, { code: 'too_many_requests', message }])
})
